import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { versionOfTag } from '../../common/versionTag.ts'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { objectAt } from '../../scripts/contract/json.ts'
import { listAt, testContract } from '../support/publishedContract.ts'
import { createSamples, labelOf, type Samples } from '../support/sampleRecord.ts'
import { isOwnEntity } from '../support/seedTenant.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const isMade = (input: JsonObject) => listAt(objectAt(input, 'x-entity'), 'capabilities').includes('create')

interface Served extends JsonObject {
  _id: string
  _version: number
}

interface Revision {
  version: number
  op: string
  by: JsonObject
  patch: JsonObject[]
  inverse: JsonObject[]
}

// Records of the installation have their own tests, because no operator changes them. Operators cannot create visitors'
// records either.
const entities = Object.values(testContract.entities).filter(
  one => !one.singleton && isOwnEntity(one) && isMade(one.input),
)
let app: TestApp
let operator: Member
let admin: Member
let number = 0
let samples: Samples

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
  admin = await app.as('admin')
  samples = createSamples(testContract, operator)
})

afterAll(() => app.close())

describe.each(entities.map(entity => [entity.name, entity] as const))('%s', (name, { input }) => {
  const label = labelOf(input)
  const sample: Samples['sample'] = (...args) => samples.sample(...args)
  const named = (text: string) => `${text} ${++number}`
  const create = async () => (await operator.post(`/${name}`, await sample(name, ++number))).json<Served>()
  const rename = (id: string, text: string) => operator.patch(`/${name}/${id}`, { [label]: text })
  const read = (id: string) => operator.get(`/${name}/${id}`)
  const history = async (id: string) => (await operator.get(`/${name}/${id}/history`)).json<Revision[]>()
  const undo = (operation: unknown) => operator.post(`/operation/${operation}/undo`)
  const idsIn = async (query: object) => {
    return (await operator.list(name, query)).json<Served[]>().map(({ _id }) => _id)
  }

  it('DELETE moves a record to the trash: out of lists and reads, into the list of the trash', async () => {
    const { _id } = await create()
    expect((await operator.delete(`/${name}/${_id}`)).status).toBe(200)
    expect((await read(_id)).status).toBe(404)
    expect(await idsIn({ filter: { _id } })).toEqual([])
    expect(await idsIn({ filter: { _id }, trash: true })).toEqual([_id])
    expect((await rename(_id, named('Late'))).status).toBe(404)
    expect((await operator.delete(`/${name}/${_id}`)).status).toBe(404)
  })

  it('a restored record is out of the trash, as it was, under a new version', async () => {
    const record = await create()
    await operator.delete(`/${name}/${record._id}`)
    const answer = await operator.post(`/${name}/${record._id}/restore`, { version: 1 })
    expect(answer.status).toBe(200)
    const restored = (await read(record._id)).json<Served>()
    expect(restored).toMatchObject({ [label]: record[label], created_at: record.created_at })
    expect(restored._version).toBeGreaterThan(2)
    expect(await idsIn({ filter: { _id: record._id }, trash: true })).toEqual([])
  })

  it('an earlier version comes back as a new one', async () => {
    const record = await create()
    await rename(record._id, named('Changed'))
    const answer = await operator.post(`/${name}/${record._id}/restore`, { version: 1 })
    expect([answer.status, answer.json()]).toEqual([
      200,
      expect.objectContaining({ [label]: record[label], _version: 3 }),
    ])
    expect(versionOfTag(answer.headers.etag, name, record._id)).toBe(3)
    expect((await operator.post(`/${name}/${record._id}/restore`, { version: 99 })).status).toBe(404)
  })

  it('a stale restore is 412', async () => {
    const record = await create()
    await rename(record._id, named('Changed'))
    const headers = { 'if-match': `"${name}-${record._id}-1"` }
    expect((await operator.post(`/${name}/${record._id}/restore`, { version: 1 }, headers)).status).toBe(412)
  })

  it('the history tells what each version changed, by whom and how to take it back', async () => {
    const record = await create()
    const changed = named('Changed')
    await rename(record._id, changed)
    await operator.delete(`/${name}/${record._id}`)
    const revisions = await history(record._id)
    expect(revisions.map(({ version, op }) => [version, op])).toEqual([
      [3, 'delete'],
      [2, 'patch'],
      [1, 'create'],
    ])
    expect(revisions[1]).toMatchObject({
      by: { type: 'user', id: operator.userId, name: 'A operator' },
      patch: [{ op: 'replace', path: `/${label}`, value: changed }],
      inverse: [{ op: 'replace', path: `/${label}`, value: record[label] }],
    })
    const older = await operator.get(`/${name}/${record._id}/history?before=2`)
    expect(older.json<Revision[]>().map(({ version }) => version)).toEqual([1])
  })

  it('undo takes back a change, and undoing the undo brings it again', async () => {
    const record = await create()
    const changed = named('Changed')
    const patched = await rename(record._id, changed)
    const undone = await undo(patched.headers['x-operation-id'])
    expect([undone.status, undone.json()]).toEqual([
      200,
      { undone: 1, skipped: [], operation: expect.any(String) },
    ])
    expect((await read(record._id)).json()).toMatchObject({ [label]: record[label], _version: 3 })
    expect((await undo(undone.json().operation)).json()).toMatchObject({ undone: 1 })
    expect((await read(record._id)).json()).toMatchObject({ [label]: changed, _version: 4 })
  })

  it('undo of a creation and of a deletion', async () => {
    const created = await operator.post(`/${name}`, await sample(name, ++number))
    const { _id } = created.json<Served>()
    const deleted = await operator.delete(`/${name}/${_id}`)
    expect((await undo(deleted.headers['x-operation-id'])).json()).toMatchObject({ undone: 1 })
    expect((await read(_id)).status).toBe(200)
    const fresh = await operator.post(`/${name}`, await sample(name, ++number))
    expect((await undo(fresh.headers['x-operation-id'])).json()).toMatchObject({ undone: 1 })
    expect((await read(fresh.json<Served>()._id)).status).toBe(404)
  })

  it('undo leaves alone what was changed since, and names it', async () => {
    const record = await create()
    const first = await rename(record._id, named('First'))
    const second = named('Second')
    await rename(record._id, second)
    expect((await undo(first.headers['x-operation-id'])).json()).toEqual({
      undone: 0,
      skipped: [{ entity: name, id: record._id, message: expect.stringMatching(/\S/) }],
      operation: null,
    })
    expect((await read(record._id)).json()).toMatchObject({ [label]: second, _version: 3 })
  })

  it('undo of an unknown operation is 404, and a viewer may not undo', async () => {
    expect((await undo('01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11')).status).toBe(404)
    const patched = await rename((await create())._id, named('Changed'))
    const viewer = await app.as('viewer')
    expect((await viewer.post(`/operation/${patched.headers['x-operation-id']}/undo`)).status).toBe(403)
  })

  it('only an admin deletes for good, only from the trash, and then the history is gone too', async () => {
    const { _id } = await create()
    expect((await admin.delete(`/${name}/${_id}/trash`)).status).toBe(409)
    await operator.delete(`/${name}/${_id}`)
    expect((await operator.delete(`/${name}/${_id}/trash`)).status).toBe(403)
    expect((await admin.delete(`/${name}/${_id}/trash`)).status).toBe(204)
    expect(await idsIn({ filter: { _id }, trash: true })).toEqual([])
    expect((await operator.get(`/${name}/${_id}/history`)).status).toBe(404)
    expect((await operator.post(`/${name}/${_id}/restore`, { version: 1 })).status).toBe(404)
    const left = await app.database.owner
      .selectFrom('record_history')
      .select('version')
      .where('_id', '=', _id)
      .execute()
    expect(left).toEqual([])
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
