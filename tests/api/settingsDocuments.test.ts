import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import { wholeContract } from '../support/publishedContract.ts'
import { createSamples, type Samples } from '../support/sampleRecord.ts'
import { saveSettings } from '../support/seedTenant.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const documents = Object.values(wholeContract.entities).filter(({ singleton }) => singleton)
const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Saved extends JsonObject {
  _id: string
  _version: number
}

let app: TestApp
let admin: Member
let operator: Member
let samples: Samples

beforeAll(async () => {
  app = await createTestApp({ contract: wholeContract })
  admin = await app.as('admin')
  operator = await app.as('operator')
  samples = createSamples(wholeContract, operator)
})

afterAll(() => app.close())

describe.each(documents.map(({ name, input }) => [name, input] as const))('§7 %s', (name, input) => {
  const { path, methods } = objectAt(input, 'x-singleton') as { path: string; methods: string[] }
  const sample = () => samples.sample(name, 1)
  const save = (member: Member, body: JsonObject) => saveSettings(member, input, body)

  it('is there with its defaults before anybody has saved it, also when many ask at once', async () => {
    const stranger = await app.as('viewer', 'hillside')
    const answers = await Promise.all(Array.from({ length: 5 }, () => stranger.get(path)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers[0]?.json()).toMatchObject({ ...defaults(input), _version: 1 })
    // While it is unsaved, every caller gets the same document at any time.
    const later = await stranger.get(path)
    expect(answers.map(answer => answer.json())).toEqual(answers.map(() => later.json()))
  })

  it('is saved whole by an admin, and by nobody below', async () => {
    const body = await sample()
    expect((await save(operator, body)).status).toBe(403)
    const answer = await save(admin, body)
    expect([answer.status, answer.json()]).toMatchObject([200, shown(input, body)])
    expect((await operator.get(path)).json()).toEqual(answer.json())
    expect((await app.nobody().get(path)).status).toBe(401)
  })

  it('that is saved as it was read stays as it is', async () => {
    await save(admin, await sample())
    const read = (await admin.get(path)).json<Saved>()
    expect((await save(admin, read)).json<Saved>()._version).toBe(read._version)
  })

  it('has an ETag: 304 for a current copy, 412 for a stale write', async () => {
    await save(admin, await sample())
    const current = await admin.get(path)
    const { _version, _id } = current.json<Saved>()
    const atHand = { 'if-none-match': String(current.headers.etag) }
    expect((await admin.get(path, atHand)).status).toBe(304)
    const [method = '', ...behind] = (methods.find(word => word !== 'GET') ?? '').split('/')
    const at = behind.length > 0 ? `${path}/${_id}` : path
    const headers = { 'content-type': 'application/json', 'if-match': `"${name}-${_id}-${_version + 1}"` }
    expect((await admin.send(method, at, JSON.stringify(await sample()), headers)).status).toBe(412)
  })

  it('refuses an unknown field at that field', async () => {
    const answer = await save(admin, { ...(await sample()), colour_of_doors: 'blue' })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/colour_of_doors' }] })
  })

  it('offers the methods it names, and no other', async () => {
    const headers = { 'content-type': 'application/json' }
    const { _id } = (await admin.get(path)).json<Saved>()
    const places = [
      ['', path],
      ['/{id}', `${path}/${_id}`],
    ] as const
    for (const [behind, at] of places) {
      for (const method of allMethods.filter(word => !methods.includes(word + behind))) {
        const answer = await admin.send(method, at, method === 'GET' ? undefined : '{}', headers)
        expect([method, at, answer.status]).toEqual([method, at, 404])
      }
    }
    expect((await admin.get(`${path}?query={}`)).status).toBe(400)
  })

  it('has a history and comes back by it', async () => {
    const first = (await save(admin, await sample())).json<Saved>()
    const [field = ''] = Object.keys(await sample()).filter(key => !isSecretField(input, key))
    const { [field]: _gone, ...rest } = await sample()
    const patched = methods.includes('PATCH') ? { ...rest, [field]: null } : rest
    const second = methods.includes('PUT') ? await save(admin, rest) : await save(admin, patched)
    expect([second.status, second.json<Saved>()._version]).toEqual([200, first._version + 1])
    const restored = await admin.post(`/${name}/${first._id}/restore`, { version: first._version })
    expect([restored.status, restored.json()]).toMatchObject([200, shown(input, await sample())])
    expect((await operator.post(`/${name}/${first._id}/restore`, { version: 1 })).status).toBe(403)
  })

  it('is not taken away by undoing what made it', async () => {
    const stranger = await app.as('admin', 'hillside')
    const made = (await stranger.get(path)).json<Saved>()
    const maker = await app.database.owner
      .selectFrom('record_history')
      .select('operation_id')
      .where('tenant_id', '=', app.tenants.hillside.id)
      .where('entity', '=', name)
      .where('_id', '=', made._id)
      .where('version', '=', 1)
      .executeTakeFirstOrThrow()
    const undone = await stranger.post(`/operation/${maker.operation_id}/undo`)
    expect(undone.json()).toMatchObject({ undone: 0, skipped: [{ id: made._id }] })
    expect((await stranger.get(path)).json()).toEqual(made)
  })

  it('belongs to one tenant', async () => {
    const [stranger, before] = [await app.as('admin', 'hillside'), (await admin.get(path)).json()]
    await save(stranger, {})
    expect((await admin.get(path)).json()).toEqual(before)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

/** Returns the content of an unsaved document; objects without a default are left out. */
function defaults(schema: JsonObject): JsonObject {
  const known = Object.entries(objectAt(schema, 'properties')).flatMap(([name, field]) => {
    const value = isObject(field) ? field.default : undefined
    if (!isObject(field) || value === undefined) return []
    return [[name, isObject(value) ? { ...defaults(field), ...value } : value] as const]
  })
  return Object.fromEntries(known)
}

/** Returns a body as it is read back; secrets show only that they are set. */
function shown(schema: JsonObject, body: JsonObject): JsonObject {
  const members = Object.entries(body).map(([name, value]) => {
    const field = objectAt(objectAt(schema, 'properties'), name)
    if ('x-secret' in field) return [name, expect.objectContaining({ $set: true })]
    return [name, isObject(value) ? shown(field, value) : value]
  })
  return Object.fromEntries(members)
}

function isSecretField(schema: JsonObject, name: string): boolean {
  return 'x-secret' in objectAt(objectAt(schema, 'properties'), name)
}
