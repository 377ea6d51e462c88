import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsePointer, valueAt, withValueAt } from '../../common/json/jsonPointer.ts'
import { sameJson } from '../../common/json/jsonValue.ts'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import { recordTag } from '../../server/records/recordTag.ts'
import { installationId } from '../../server/store/installation.ts'
import { postDataType } from '../support/postDataType.ts'
import { listAt, wholeContract } from '../support/publishedContract.ts'
import { createSamples, labelOf, type Samples } from '../support/sampleRecord.ts'
import { isOwnEntity } from '../support/seedTenant.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

interface Served extends JsonObject {
  _id: string
  _version: number
}

/** A kind of record: an entity, or a data type that an operator made. */
interface Kind {
  title: string
  entity: (typeof entities)[number]
  /** Pointer to the text that tests change. */
  label: string
  /** Pointer to the same text in the server's response, if it is repeated there. */
  told?: string
  /** Query string for the address of the list and the schema. */
  query: () => string
  sample: () => Promise<JsonObject>
}

const entities = Object.values(wholeContract.entities).filter(({ singleton }) => !singleton)
const offers = ({ input }: (typeof entities)[number], verb: string) =>
  listAt(objectAt(input, 'x-entity'), 'capabilities').includes(verb)
const written = ['create', 'update', 'delete']
/** Entities that people write, and entities that lack some write operation. */
const [whole, narrow] = [true, false].map(isWhole =>
  entities.filter(entity => written.every(verb => offers(entity, verb)) === isWhole),
)
let app: TestApp
let operator: Member
let samples: Samples
let type: string
let number = 0

const builtIn = (entity: (typeof entities)[number]): Kind => ({
  title: entity.name,
  entity,
  label: `/${labelOf(entity.input)}`,
  query: () => '',
  sample: () => samples.sample(entity.name, ++number),
})

const typeFields = {
  patient: { type: 'string', title: 'Patient' },
  due_on: { type: 'string', format: 'date', title: 'Due' },
  visits: { type: 'integer', title: 'Visits' },
}
const made = entities
  .filter(({ name }) => name === 'custom_data_object')
  .map<Kind>(entity => ({
    title: 'custom_data_object of a type that an operator made',
    entity,
    label: '/data/patient',
    told: '/label',
    query: () => `type=${type}`,
    sample: async () => ({
      custom_data_schema_id: type,
      data: { patient: `Patient ${++number}`, due_on: '2026-12-02', visits: 3 },
      external_id: `R-${number}`,
    }),
  }))

beforeAll(async () => {
  app = await createTestApp({ contract: wholeContract })
  operator = await app.as('operator')
  samples = createSamples(wholeContract, operator)
  const schema = { type: 'object', properties: typeFields, required: ['patient'] }
  const posted = await postDataType(operator, schema, { primary_label: 'patient' })
  type = posted.json<{ _id: string }>()._id
})

afterAll(() => app.close())

describe.each([...(whole?.map(builtIn) ?? []), ...made])(
  '§7 $title',
  ({ entity: { name, input, schema }, label, told, query: typeQuery, sample }) => {
    const isShared = !isOwnEntity({ schema })
    /** Admins of the installation write its records. */
    const as = () => app.as('operator', 'lakeside', { isInstanceAdmin: isShared })
    let writer: Member
    beforeAll(async () => {
      writer = await as()
    })
    const declared = listAt(input, 'required').map(String)
    const required = [...declared, ...(neededByRule[name] ?? [])]
    const mustBeGiven = declared.filter(
      field => !('default' in objectAt(objectAt(input, 'properties'), field)),
    )
    const list = (query: object = {}) =>
      writer.get(`/${name}?${typeQuery()}&query=${encodeURIComponent(JSON.stringify(query))}`)
    const schemaPath = () => `/${name}/schema?${typeQuery()}`
    /** Returns the expected record after its name changes. */
    const renamed = (record: JsonObject, text: string) =>
      [label, told ?? label].reduce((at, pointer) => withValueAt(at, pointer, text) as JsonObject, record)
    /** Returns the patch that changes the name. */
    const renaming = (text: string) => withValueAt({}, label, text) as JsonObject
    const [holder = ''] = parsePointer(label)
    // Some entities require unique names.
    const named = (text: string) => `${text} ${++number}`
    const create = async (body?: JsonObject) => {
      const answer = await writer.post(`/${name}`, body ?? (await sample()))
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.json<Served>()
    }
    const tag = (record: Served) => recordTag(name, record)

    it('GET /{entity}/schema is cached by its ETag', async () => {
      const first = await writer.get(schemaPath())
      expect(first.status).toBe(200)
      expect(first.json()).toMatchObject({ type: 'object', additionalProperties: false })
      const again = await writer.get(schemaPath(), { 'if-none-match': String(first.headers.etag) })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag])
    })

    it('POST stores a record with its first version', async () => {
      const body = await sample()
      const answer = await writer.post(`/${name}`, body)
      const record = answer.json<Served>()
      expect(answer.status).toBe(201)
      expect(record).toMatchObject({ ...withoutSecrets(input, body), _version: 1, id: record._id })
      expect(record._id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(record.created_by).toEqual({ type: 'user', id: writer.userId, name: 'A operator' })
      expect(answer.headers.etag).toBe(tag(record))
      expect((await writer.get(`/${name}/${record._id}`)).json()).toEqual(record)
    })

    it('POST fills in the defaults of what was left out', async () => {
      const body = await sample()
      const record = await create(Object.fromEntries(required.map(field => [field, body[field] ?? null])))
      expect(record).toMatchObject(defaults(input, required))
    })

    it('GET by id answers 304 to who has the record as it is, and 404 for an unknown one', async () => {
      const { _id } = await create()
      const first = await writer.get(`/${name}/${_id}`)
      const again = await writer.get(`/${name}/${_id}`, { 'if-none-match': String(first.headers.etag) })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag])
      for (const id of ['01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11', 'nonsense']) {
        expect((await writer.get(`/${name}/${id}`)).status, id).toBe(404)
      }
    })

    it('GET lists an array whose place and total stand in Content-Range', async () => {
      const record = await create()
      const answer = await list({ filter: { _id: record._id }, range: [0, 24] })
      expect(answer.json<Served[]>().map(({ _id }) => _id)).toEqual([record._id])
      expect(answer.headers['content-range']).toBe(`${name} 0-0/1`)
    })

    it('GET pages by a cursor without losing or repeating a row', async () => {
      for (let count = 0; count < 5; count++) await create()
      const total = (await list({ range: [0, 99] })).json<Served[]>().map(({ _id }) => _id)
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await list(after ? { after } : { range: [0, 1] })
        seen.push(...page.json<Served[]>().map(({ _id }) => _id))
        after = page.headers['x-next-cursor']?.toString()
      } while (after)
      expect(seen).toEqual(total)
    })

    it('PUT stores the whole record: what is left out is gone', async () => {
      const another = named('Another name')
      const record = await create()
      const kept = Object.fromEntries(required.map(field => [field, record[field] ?? null]))
      const answer = await writer.put(`/${name}/${record._id}`, withValueAt(kept, label, another))
      const replaced = answer.json<Served>()
      expect(answer.status).toBe(200)
      expect(replaced).toMatchObject({
        ...renamed(kept, another),
        _version: 2,
        created_at: record.created_at ?? null,
      })
      expect(answer.headers.etag).toBe(tag(replaced))
      const gone = Object.keys(await sample()).filter(
        field => field !== holder && !required.includes(field) && !isSecret(input, field),
      )
      expect(
        gone.filter(field => field in replaced && !isUnset(name, input, field, replaced[field])),
      ).toEqual([])
    })

    it('PATCH changes the sent fields alone, and null clears one', async () => {
      const another = named('Another name')
      const record = await create()
      const optional = Object.keys(await sample())
        .filter(field => field !== holder && !required.includes(field) && !isSecret(input, field))
        .slice(0, 1)
      const patch = { ...renaming(another), ...Object.fromEntries(optional.map(field => [field, null])) }
      const answer = await writer.send('PATCH', `/${name}/${record._id}`, JSON.stringify(patch), {
        'content-type': 'application/merge-patch+json',
      })
      const others = Object.fromEntries(
        Object.entries(record).filter(([field]) => !optional.includes(field) && isKept(name, input, field)),
      )
      expect(answer.status).toBe(200)
      expect(answer.json()).toMatchObject({
        ...renamed(others, another),
        _version: 2,
        updated_at: expect.any(String),
      })
      for (const field of optional) {
        const left = answer.json()[field]
        expect(left === undefined || isUnset(name, input, field, left), field).toBe(true)
      }
    })

    it('a write that changes nothing makes no new version', async () => {
      const record = await create()
      const answer = await writer.patch(
        `/${name}/${record._id}`,
        withValueAt({}, label, valueAt(record, label)),
      )
      expect([answer.status, answer.json<Served>()._version]).toEqual([200, 1])
    })

    it.each(['PUT', 'PATCH', 'DELETE'])(
      '%s with a stale If-Match is 412 with the record and what changed',
      async method => {
        const [theirs, mine] = [named('Theirs'), named('Mine')]
        const body = await sample()
        const record = await create(body)
        await (await as()).patch(`/${name}/${record._id}`, renaming(theirs))
        const sent = method === 'DELETE' ? undefined : JSON.stringify(withValueAt(body, label, mine))
        const headers = { 'if-match': tag(record), 'content-type': 'application/json' }
        const answer = await writer.send(method, `/${name}/${record._id}`, sent, headers)
        expect(answer.status).toBe(412)
        expect(answer.json()).toMatchObject({
          code: 'record.stale',
          current: { ...renaming(theirs), _id: record._id, _version: 2 },
          etag: expect.stringMatching(`^"${name}-${record._id}-2[."]`),
          changed: [label, ...(told ? [told] : [])].map(pointer => ({
            pointer,
            from: valueAt(record, pointer),
            to: theirs,
            by: 'A operator',
            at: expect.any(String),
          })),
        })
        expect((await writer.get(`/${name}/${record._id}`)).json()).toMatchObject({
          ...renaming(theirs),
          _version: 2,
        })
      },
    )

    it('a write with the current If-Match is done', async () => {
      const mine = named('Mine')
      const record = await create()
      const answer = await writer.patch(`/${name}/${record._id}`, renaming(mine), { 'if-match': tag(record) })
      expect([answer.status, answer.json<Served>()._version]).toEqual([200, 2])
    })

    it.each(['POST', 'PUT', 'PATCH'])(
      '%s with an unknown field is 422 at that field, and nothing is stored',
      async method => {
        const record = await create()
        const before = (await list()).headers['content-range']
        const path = method === 'POST' ? `/${name}` : `/${name}/${record._id}`
        const body = JSON.stringify({
          ...(await sample()),
          tenant_id: app.tenants.hillside.id,
          colour: 'blue',
        })
        const answer = await writer.send(method, path, body, { 'content-type': 'application/json' })
        expect(answer.status).toBe(422)
        const pointers = answer.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)
        expect(pointers).toEqual(expect.arrayContaining(['/tenant_id', '/colour']))
        expect((await writer.get(`/${name}/${record._id}`)).json()).toEqual(record)
        expect((await list()).headers['content-range']).toBe(before)
      },
    )

    it('PATCH that clears an unknown field is 422 at that field', async () => {
      const record = await create()
      const answer = await writer.patch(`/${name}/${record._id}`, { colour: null })
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/colour' }] })
    })

    it.each(mustBeGiven)('POST without %s is 422 at that field', async field => {
      const { [field]: _left, ...rest } = await sample()
      const answer = await writer.post(`/${name}`, rest)
      expect(answer.status).toBe(422)
      expect(answer.json<{ errors: unknown[] }>().errors).toContainEqual(
        expect.objectContaining({
          pointer: `/${field}`,
          keyword: 'required',
          message: 'Please fill this in.',
        }),
      )
    })

    it('fields of the server are ignored in a write, so that whole records can be sent back', async () => {
      const changed = named('Changed')
      const record = await create()
      const theirs = {
        _id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11',
        id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11',
        _version: 90,
        created_at: '2000-01-01T00:00:00.000Z',
        updated_at: '2000-01-01T00:00:00.000Z',
        created_by: { type: 'system', id: '', name: 'Nobody' },
        updated_by: { type: 'system', id: '', name: 'Nobody' },
      }
      const answer = await writer.put(`/${name}/${record._id}`, { ...renamed(record, changed), ...theirs })
      expect(answer.status).toBe(200)
      expect(answer.json()).toEqual({
        ...renamed(record, changed),
        _version: 2,
        updated_at: expect.not.stringContaining('2000-01-01'),
        updated_by: { type: 'user', id: writer.userId, name: 'A operator' },
      })
    })

    it('every write leaves a row in the audit log, in the same transaction', async () => {
      const { _id } = await create()
      await writer.patch(`/${name}/${_id}`, renaming(named('Patched')))
      await writer.put(`/${name}/${_id}`, await sample())
      await writer.patch(`/${name}/${_id}`, withValueAt({}, label, 7))
      await writer.delete(`/${name}/${_id}`)
      const rows = await app.database.owner
        .selectFrom('audit')
        .selectAll()
        .where('entity_id', '=', _id)
        .where('action', 'like', `${name}.%`)
        .orderBy('_id')
        .execute()
      expect(rows.map(({ action }) => action)).toEqual(
        ['create', 'patch', 'replace', 'delete'].map(verb => `${name}.${verb}`),
      )
      expect(rows[0]).toMatchObject({
        tenant_id: isShared ? installationId : app.tenants.lakeside.id,
        actor: { type: 'user', id: writer.userId, name: 'A operator' },
        entity: name,
        request_id: expect.any(String),
        operation_id: expect.any(String),
        ip: '127.0.0.1',
      })
    })

    it('a viewer reads and changes nothing; somebody unknown does not even read', async () => {
      const record = await create()
      const viewer = await app.as('viewer')
      expect((await viewer.get(`/${name}/${record._id}`)).status).toBe(isShared ? 403 : 200)
      const refused = [
        await viewer.post(`/${name}`, await sample()),
        await viewer.put(`/${name}/${record._id}`, await sample()),
        await viewer.patch(`/${name}/${record._id}`, renaming('x')),
        await viewer.delete(`/${name}/${record._id}`),
      ]
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
      expect((await app.nobody().get(`/${name}/${record._id}`)).status).toBe(401)
      expect((await writer.get(`/${name}/${record._id}`)).json()).toEqual(record)
    })
  },
)

describe.each(narrow?.map(entity => [entity.name, entity] as const) ?? [])('§7 %s', (name, entity) => {
  it('is read, and offers no write that it does not name', async () => {
    expect((await operator.get(`/${name}/schema`)).status).toBe(200)
    expect((await operator.list(name)).json()).toEqual([])
    const unknown = `/${name}/01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11`
    expect((await operator.get(unknown)).status).toBe(404)
    const body = await samples.sample(name, ++number)
    const create = await operator.post(`/${name}`, body)
    // Documents are created from uploaded files.
    const refusal = name === 'imported_document' ? 415 : 404
    expect(create.status).toBe(offers(entity, 'create') ? 201 : refusal)
    expect((await operator.patch(unknown, {})).status).toBe(404)
    expect((await operator.delete(unknown)).status).toBe(404)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})

function isSecret(input: JsonObject, field: string): boolean {
  const schema = objectAt(input, 'properties')[field]
  return isObject(schema) && 'x-secret' in schema
}

function withoutSecrets(input: JsonObject, body: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !isSecret(input, field)))
}

function defaults(input: JsonObject, given: string[]): JsonObject {
  const own = Object.entries(objectAt(input, 'properties')).flatMap(([field, schema]) => {
    const value = isObject(schema) ? schema.default : undefined
    return value === undefined || given.includes(field) ? [] : [[field, value] as const]
  })
  return Object.fromEntries(own)
}

/** Fields that a rule of the feature requires of the usual kind of record, by entity. */
const neededByRule: Readonly<Record<string, readonly string[]>> = { agent_report_metrics: ['formula'] }

/** Objects that the server keeps empty rather than absent, by entity. */
const keptEmpty: Readonly<Record<string, string>> = { filled_intake: 'answers', generated_document: 'data' }

/** Returns whether a value is what stands in place of an absent one: the default of its schema, or an empty object. */
function isUnset(entity: string, input: JsonObject, field: string, value: unknown): boolean {
  const { default: usual } = objectAt(objectAt(input, 'properties'), field)
  return sameJson(value, keptEmpty[entity] === field ? {} : usual)
}

/** Fields that the server derives from others, by entity. */
const derived: Readonly<Record<string, readonly string[]>> = {
  generated_document: ['sources', 'missing'],
  task: ['urgency'],
}

/** Returns whether a field stays as a write has stored it: fields of one write are not kept. */
function isKept(entity: string, input: JsonObject, field: string): boolean {
  return (
    objectAt(objectAt(input, 'properties'), field)['x-once'] !== true && !derived[entity]?.includes(field)
  )
}
