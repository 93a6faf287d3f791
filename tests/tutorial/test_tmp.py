from tests.tutorial.supply import *
import pytest
@pytest.mark.django_db
def test_x(client):
    for a,p in PROMPTS:
        k=ask_of(a,p)
        r=client.get(link(k)); pg=page(r)
        print(a,p,r.status_code,len(r.content))
        print(posted(k.shape,k.solution))
        rr=send(client,k,k.solution); print(rr.status_code, rr.headers.get('Location'))
