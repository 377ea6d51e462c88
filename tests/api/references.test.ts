import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member
let number = 0

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})

afterAll(() => app.close())

const shelter = async (who = operator) => {
  return (await who.post('/shelter', { name: `Shelter ${++number}` })).json<{ _id: string; name: string }>()
}
const animal = (more: object, who = operator) => who.post('/animal', { name: 'Rex', species: 'dog', ...more })

describe('a reference', () => {
  it('must lead to a record of this tenant that is not in the trash', async () => {
    const foreign = await shelter(await app.as('operator', 'hillside'))
    const gone = await shelter()
    await operator.delete(`/shelter/${gone._id}`)
    for (const shelter_id of [
      foreign._id,
      gone._id,
      '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11',
      'nonsense',
      '',
    ]) {
      const answer = await animal({ shelter_id })
      expect(answer.status, shelter_id).toBe(422)
      expect(answer.json()).toMatchObject({ errors: [{ pointer: '/shelter_id', keyword: 'x-ref' }] })
    }
    expect((await animal({ friend_ids: ['nonsense'] })).json()).toMatchObject({
      errors: [{ pointer: '/friend_ids/0' }],
    })
  })

  it('with onDelete restrict keeps what it leads to from being deleted, and says who holds it', async () => {
    const home = await shelter()
    const { _id } = (await animal({ shelter_id: home._id })).json()
    const answer = await operator.delete(`/shelter/${home._id}`)
    expect([answer.status, answer.json().code]).toEqual([409, 'record.conflict'])
    expect(answer.text).toContain('Rex')
    await operator.delete(`/animal/${_id}`)
    expect((await operator.delete(`/shelter/${home._id}`)).status).toBe(200)
  })

  it('without it lets go, and the record can be saved all the same', async () => {
    const friend = (await animal({})).json()
    const rex = (await animal({ friend_ids: [friend._id] })).json()
    expect((await operator.delete(`/animal/${friend._id}`)).status).toBe(200)
    expect((await operator.put(`/animal/${rex._id}`, rex)).status).toBe(200)
    expect((await operator.patch(`/animal/${rex._id}`, { age: 3 })).status).toBe(200)
  })

  it('can be filtered and embedded by the fields it names, and by no others', async () => {
    const home = await shelter()
    const { _id } = (await animal({ shelter_id: home._id })).json()
    const query = { filter: { 'shelter_id.name': { eq: home.name } }, embed: { shelter_id: ['name'] } }
    const rows = (await operator.list('animal', query)).json<object[]>()
    expect(rows).toMatchObject([{ _id, _embedded: { shelter_id: { name: home.name } } }])
    expect((await operator.list('animal', { filter: { 'shelter_id.capacity': 1 } })).status).toBe(400)
    expect((await operator.list('animal', { embed: { shelter_id: ['capacity'] } })).status).toBe(400)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
