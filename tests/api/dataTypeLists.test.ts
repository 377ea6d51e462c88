import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../scripts/contract/json.ts'
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import { postDataType } from '../support/postDataType.ts'
import { testContract } from '../support/publishedContract.ts'
import { invalidQuery, validQuery } from '../support/queryArbitrary.ts'
import { rounds, seed } from '../support/rounds.ts'
import type { Answer } from '../support/sendRequest.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})

afterAll(() => app.close())

interface Made {
  _id: string
}

interface Told {
  properties: { data: { properties: object } }
}

interface Problem {
  errors: { pointer: string }[]
}

describe('the list of a type', () => {
  const fields = {
    type: 'object',
    additionalProperties: false,
    properties: {
      patient: { type: 'string', title: 'Patient', maxLength: 300 },
      due_on: { type: 'string', format: 'date', title: 'Due' },
      visits: { type: 'integer', title: 'Visits' },
      reached: { type: 'boolean', title: 'Reached' },
      way: { type: 'string', enum: ['letter', 'call'], title: 'Way' },
      called_at: { type: 'string', format: 'date-time', title: 'Called' },
      tags: { type: 'array', items: { type: 'string' }, title: 'Tags' },
      constructor: { type: 'string', title: 'Builder' },
    },
  }
  const people: JsonObject[] = [
    { patient: 'Ádám', due_on: '2026-12-02', visits: 10, reached: true, way: 'letter', tags: ['a', 'b'] },
    { patient: 'bela', due_on: '2026-11-30', visits: 9, reached: false, way: 'call', constructor: 'Built' },
    { patient: 'Cili', visits: 2, called_at: '2026-01-01T10:00:00+02:00' },
  ]
  let type: string
  let other: string

  beforeAll(async () => {
    type = (await postDataType(operator, fields, { plural: 'Recalls', primary_label: 'patient' })).json<{
      _id: string
    }>()._id
    // The same field names with other types.
    const text = { type: 'object', properties: { visits: { type: 'string' }, patient: { type: 'integer' } } }
    other = (await postDataType(operator, text, { title: 'Other' })).json<{ _id: string }>()._id
    for (const data of people) await made(type, data)
    await made(other, { visits: '10 times', patient: 9 })
  })

  async function made(custom_data_schema_id: string, data: JsonObject) {
    const answer = await operator.post('/custom_data_object', { custom_data_schema_id, data })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.json<{ _id: string }>()._id
  }

  async function found(query: JsonObject, by = operator, of = type) {
    const text = encodeURIComponent(JSON.stringify(query))
    const answer = await by.get(`/custom_data_object?type=${of}&query=${text}`)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.json<{ label: string }[]>().map(({ label }) => label)
  }

  it.each<[string, JsonObject, string[]]>([
    ['a text as people order it', { sort: ['data.patient'] }, ['Ádám', 'bela', 'Cili']],
    ['a date, those without one last', { sort: ['data.due_on'] }, ['bela', 'Ádám', 'Cili']],
    ['a number as a number', { sort: ['-data.visits'] }, ['Ádám', 'bela', 'Cili']],
    ['one field and then another', { sort: ['data.way', '-data.visits'] }, ['bela', 'Ádám', 'Cili']],
    ['a choice', { filter: { 'data.way': ['letter'] } }, ['Ádám']],
    ['a number', { filter: { 'data.visits': { gte: 3, lt: 10 } } }, ['bela']],
    ['yes or no', { filter: { 'data.reached': false } }, ['bela']],
    ['a span of days', { filter: { 'data.due_on': { between: ['2026-12-01', '2026-12-31'] } } }, ['Ádám']],
    ['a moment in any zone', { filter: { 'data.called_at': { eq: '2026-01-01T08:00:00Z' } } }, ['Cili']],
    ['what is not filled in', { filter: { 'data.due_on': null } }, ['Cili']],
    ['a list that has it', { filter: { 'data.tags': { has: ['b'] } } }, ['Ádám']],
    ['a part of a text', { filter: { 'data.patient': { icontains: 'ILI' } } }, ['Cili']],
    ['a field of any name', { filter: { 'data.constructor': 'Built' } }, ['bela']],
    ['words, those of its values too', { q: 'adam' }, ['Ádám']],
    ['words of a field that names nothing', { q: 'built' }, ['bela']],
  ])('goes by %s', async (_, query, labels) => {
    const given = 'sort' in query ? query : { ...query, sort: ['data.patient'] }
    expect(await found(given)).toEqual(labels)
  })

  it('is in the menu of those who may read, by the name of its list, until the type is gone', async () => {
    const { _id } = (await postDataType(operator, fields, { plural: 'Letters' })).json<{ _id: string }>()
    const listOf = async (by: Member) =>
      (await by.get('/schema'))
        .json<{ name: string; plural: string; permissions: object }[]>()
        .find(({ name }) => name === `custom_data_object.${_id}`)
    expect(await listOf(operator)).toMatchObject({ plural: 'Letters', permissions: { create: true } })
    expect(await listOf(await app.as('viewer'))).toMatchObject({ permissions: { create: false } })
    expect(await listOf(await app.as('owner', 'hillside'))).toBeUndefined()
    await operator.delete(`/custom_data_schema/${_id}`)
    expect(await listOf(operator)).toBeUndefined()
  })

  it('is told by a schema of its own, in which nothing is run', async () => {
    const schemaFor = async (id: string) =>
      (await operator.get(`/custom_data_object/schema?type=${id}`)).json<Told>()
    const schema = await schemaFor(type)
    expect(schema).toMatchObject({
      title: 'Recall',
      'x-entity': { plural: 'Recalls', label: '/label' },
      'x-list': { columns: expect.arrayContaining(['/data/patient', '/data/due_on']) },
      properties: {
        data: { properties: { due_on: { title: 'Due', format: 'date', 'x-sortable': true } } },
      },
    })
    expect(Object.keys(schema.properties.data.properties)).toContain('constructor')
    const circle = { allOf: [{ $ref: '#/properties/x' }, { $ref: '#/properties/x' }] }
    const endless = (await postDataType(operator, { type: 'object', properties: { x: circle } })).json<{
      _id: string
    }>()
    expect((await schemaFor(endless._id)).properties.data.properties).toEqual({ x: { type: 'object' } })
  })

  it('answers whatever its schema can be asked, and nothing else', async () => {
    const schema = (await operator.get(`/custom_data_object/schema?type=${type}`)).json<
      EntityDefinition['schema']
    >()
    const { custom_data_object: entity } = testContract.entities
    if (!entity) throw new Error('There is no entity of data records.')
    const ask = (query: string) =>
      operator.get(`/custom_data_object?type=${type}&query=${encodeURIComponent(query)}`)
    const definition = { ...entity, schema, type: { id: type, slots: new Map(), unique: [] } }
    for (const query of fc.sample(validQuery(definition), { numRuns: rounds(40, 1_000), seed })) {
      const text = JSON.stringify(query)
      const { status, text: answer } = await ask(text)
      expect(status, `${text}: ${answer}`).toBe(200)
    }
    for (const [what, query] of fc.sample(invalidQuery, { numRuns: rounds(10, 100), seed }))
      expect((await ask(query)).status, what).toBe(400)
  })

  it('holds its own records alone, and counts them', async () => {
    expect(await found({ sort: ['data.visits'] }, operator, other)).toHaveLength(1)
    const range = async () =>
      (await operator.get(`/custom_data_object?type=${type}`)).headers['content-range']
    expect(await range()).toBe('custom_data_object 0-2/3')
    const id = await made(type, { patient: 'Dora' })
    expect(await range()).toBe('custom_data_object 0-3/4')
    await operator.delete(`/custom_data_object/${id}`)
    expect(await range()).toBe('custom_data_object 0-2/3')
  })

  it.each([
    [{ filter: { 'data.colour': 'red' } }, '/query/filter/data.colour'],
    [{ filter: { 'data.visits': { contains: '1' } } }, '/query/filter/data.visits/contains'],
    [{ sort: ['data.__proto__'] }, '/query/sort/0'],
    [{ sort: ['data.tags'] }, '/query/sort/0'],
    [{ fields: ["data.patient') or true --"] }, '/query/fields/0'],
    [{ filter: { "data.x'::text": 1 } }, "/query/filter/data.x'::text"],
  ])('refuses what is not there: %j', async (query, pointer) => {
    const text = encodeURIComponent(JSON.stringify(query))
    const answer = await operator.get(`/custom_data_object?type=${type}&query=${text}`)
    expect([answer.status, answer.json<Problem>().errors?.[0]?.pointer]).toEqual([400, pointer])
  })

  it('is not there for another tenant, whatever is asked of it', async () => {
    const stranger = await app.as('owner', 'hillside')
    const bulk = { op: 'update', select: { query: {}, expected: 0 }, patch: {} }
    const answers = await Promise.all([
      stranger.get(`/custom_data_object?type=${type}`),
      stranger.get(`/custom_data_object/schema?type=${type}`),
      stranger.get(`/custom_data_object/export?type=${type}&format=csv`),
      stranger.post(`/custom_data_object/bulk?type=${type}`, bulk),
      stranger.send('POST', `/custom_data_object/import?type=${type}`, 'patient\r\nEve\r\n', csv),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await operator.get(`/contact/export?type=${type}&format=csv`)).status).toBe(400)
    const view = { entity: `custom_data_object.${type}`, name: 'Mine', query: {} }
    expect((await stranger.post('/saved_view', view)).status).toBe(422)
  })

  const csv = { 'content-type': 'text/csv' }

  it('is brought in and out by the names of its fields, each row held against the type', async () => {
    const into = (await postDataType(operator, fields, { primary_label: 'patient' })).json<{ _id: string }>()
      ._id
    const file = 'patient,Due,visits\r\nAnn,2026-05-01,3\r\nBob,soon,x\r\n'
    const bring = async (dry: boolean) =>
      operator.send('POST', `/custom_data_object/import?type=${into}&dry_run=${dry}`, file, csv)
    for (const dry of [true, false]) {
      expect((await bring(dry)).json()).toMatchObject({
        created: 1,
        failed: expect.arrayContaining([
          expect.objectContaining({ row: 3, pointer: '/data/due_on', column: 'Due' }),
          expect.objectContaining({ row: 3, pointer: '/data/visits', column: 'visits' }),
        ]),
      })
    }
    const out = await operator.get(
      `/custom_data_object/export?type=${into}&format=csv&columns=data.patient,data.due_on,label`,
    )
    expect(out.text).toBe('patient,due_on,label\r\nAnn,2026-05-01,Ann\r\n')
  })

  it('has its fields in the order in which the type was given them, by the API or by a file', async () => {
    const text = { type: 'string' }
    const given = { type: 'object', required: ['amount'], properties: { title: text, b: text, amount: text } }
    const own = (await postDataType(operator, given)).json<Made>()._id
    const row = { title: 'Recall', name: `brought_${own.slice(0, 8)}`, json_schema: given }
    const file = `${JSON.stringify(row)}\n`
    const ndjson = { 'content-type': 'application/x-ndjson' }
    const brought = (await operator.send('POST', '/custom_data_schema/import', file, ndjson)).json<{
      ids?: string[]
    }>()
    expect(brought).toMatchObject({ created: 1 })
    const named = encodeURIComponent(JSON.stringify({ filter: { name: row.name } }))
    const [found] = (await operator.get(`/custom_data_schema?query=${named}`)).json<Made[]>()
    for (const id of [own, String(found?._id)]) {
      expect(await orderOf(id)).toEqual(['title', 'b', 'amount'])
    }
    await made(own, { amount: 'a', b: 'b', title: 'c', more: 'd' })
    const records = await operator.get(`/custom_data_object/export?type=${own}&format=ndjson`)
    const [record] = records.text.split('\n').map(line => JSON.parse(line || '{}'))
    expect(Object.keys(record.data)).toEqual(['title', 'b', 'amount', 'more'])
    // A new field comes last, regardless of its name.
    const patch = { json_schema: { properties: { a: text } } }
    expect((await operator.patch(`/custom_data_schema/${own}`, patch)).status).toBe(200)
    expect(await orderOf(own)).toEqual(['title', 'b', 'amount', 'a'])
    // A full write without the order resets it to that of the new schema.
    const { _id, ...whole } = (await operator.get(`/custom_data_schema/${own}`)).json<Made>()
    const turned = { type: 'object', properties: { amount: text, title: text, b: text } }
    expect((await operator.put(`/custom_data_schema/${own}`, { ...whole, json_schema: turned })).status).toBe(
      200,
    )
    expect(await orderOf(own)).toEqual(['amount', 'title', 'b'])
  })

  /** Returns the field order of a type's form; asserts that its list and its export have the same order. */
  async function orderOf(id: string): Promise<string[]> {
    const schema = (await operator.get(`/custom_data_object/schema?type=${id}`)).json<
      Told & { 'x-list': { columns: string[] } }
    >()
    const names = Object.keys(schema.properties.data.properties)
    const columns = names.map(name => `/data/${name}`)
    expect(schema['x-list'].columns.filter(column => column.startsWith('/data/'))).toEqual(columns)
    const out = await operator.get(`/custom_data_object/export?type=${id}&format=csv`)
    expect(
      out.text
        .split('\r\n')[0]
        ?.split(',')
        .filter(name => names.includes(name)),
    ).toEqual(names)
    return names
  }

  it('is changed in bulk by a query over its own fields', async () => {
    const select = { query: { filter: { 'data.way': 'call' } }, expected: 1 }
    const body = { op: 'update', select, patch: { data: { visits: 11 } } }
    const answer = await operator.post(`/custom_data_object/bulk?type=${type}`, body)
    expect(answer.json()).toMatchObject({ matched: 1, changed: 1, failed: [] })
    expect(await found({ filter: { 'data.visits': 11 } })).toEqual(['bela'])
    await operator.post(`/operation/${answer.json().operation}/undo`)
    expect(await found({ filter: { 'data.visits': 9 } })).toEqual(['bela'])
  })

  it('is remembered for each person, with its views', async () => {
    const entity = `custom_data_object.${type}`
    const columns = ['/data/due_on']
    const kept = await operator.patch('/user/me/preferences', { lists: { [entity]: { columns } } })
    expect(kept.json()).toMatchObject({ lists: { [entity]: { columns } } })
    const view = { entity, name: 'Due', query: { filter: { 'data.reached': false }, sort: ['data.due_on'] } }
    expect((await operator.post('/saved_view', view)).status).toBe(201)
    expect((await operator.get(`/saved_view?entity=${entity}`)).json()).toMatchObject([{ name: 'Due' }])
    const wrong = await operator.post('/saved_view', {
      ...view,
      name: 'x',
      query: { sort: ['data.nothing'] },
    })
    expect(wrong.status).toBe(400)
  })

  it('goes on by fields that come and go, while what is there is sorted anew', async () => {
    const changing = (await postDataType(operator, fields, { primary_label: 'patient' })).json<{
      _id: string
    }>()._id
    // A field that records still fill could not go.
    for (const { due_on: _, ...data } of people) await made(changing, data)
    const properties = { due_on: null, visits: { type: ['string', 'integer'] }, price: { type: 'number' } }
    await operator.patch(`/custom_data_schema/${changing}`, { json_schema: { properties } })
    await made(changing, { patient: 'Dora', price: 3 })
    expect(await found({ filter: { 'data.price': { gt: 2 } } }, operator, changing)).toEqual(['Dora'])
    const slotsOf = async () =>
      app.database.inTenant(app.tenants.lakeside.id, db =>
        db
          .selectFrom('record_type')
          .select(['fields', 'ready'])
          .where('_id', '=', changing)
          .executeTakeFirstOrThrow(),
      )
    await expect.poll(async () => (await slotsOf()).ready.includes('price')).toBe(true)
    expect((await slotsOf()).fields).not.toContain('due_on')
    expect(await found({ sort: ['-data.price'], filter: { 'data.price': 3 } }, operator, changing)).toEqual([
      'Dora',
    ])
  })
})

describe('the list of a type follows a record, whatever it was written by', () => {
  // More texts and numbers than slots, and a boolean, which never has a slot.
  const kinds: Record<string, JsonObject> = {
    first: { type: 'string' },
    second: { type: 'string' },
    third: { type: 'string' },
    fourth: { type: 'string' },
    way: { type: 'string', enum: ['letter', 'call'] },
    due_on: { type: 'string', format: 'date' },
    called_at: { type: 'string', format: 'date-time' },
    visits: { type: 'integer' },
    paid: { type: 'number' },
    owed: { type: 'number' },
    reached: { type: 'boolean' },
  }
  const before: JsonObject = {
    first: 'Anna',
    second: 'Bo',
    third: 'Cleo',
    fourth: 'Dan',
    way: 'letter',
    due_on: '2026-05-01',
    called_at: '2026-05-01T08:00:00.000Z',
    visits: 1,
    paid: 1.5,
    owed: -2,
    reached: true,
  }
  const after: JsonObject = {
    first: 'Zoe',
    second: 'Yan',
    third: 'Xena',
    fourth: 'Will',
    way: 'call',
    due_on: '2027-06-02',
    called_at: '2027-06-02T09:30:00.000Z',
    visits: 20,
    paid: 30.25,
    owed: 4,
    reached: false,
  }
  const csv = { 'content-type': 'text/csv' }
  let type: string
  let record: string
  let last: Answer

  beforeEach(async () => {
    type = (
      await postDataType(operator, { type: 'object', properties: kinds }, { primary_label: 'first' })
    ).json<Made>()._id
    record = await added(before)
    await added({})
  })

  async function added(data: JsonObject) {
    const answer = await operator.post('/custom_data_object', { custom_data_schema_id: type, data })
    return answer.json<Made>()._id
  }

  async function listed(query: JsonObject) {
    const text = encodeURIComponent(JSON.stringify(query))
    const answer = await operator.get(`/custom_data_object?type=${type}&query=${text}`)
    return answer.json<Made[]>().map(({ _id }) => _id)
  }

  /** Asserts that the list finds the record by each of its values and sorts it before the other record. */
  async function isListedAs(values: JsonObject): Promise<void> {
    const other = values === before ? after : before
    for (const [name, value] of Object.entries(values)) {
      expect(await listed({ filter: { [`data.${name}`]: value } }), `by ${name}`).toEqual([record])
      expect(await listed({ filter: { [`data.${name}`]: other[name] ?? null } }), `not by ${name}`).toEqual(
        [],
      )
      expect((await listed({ sort: [`data.${name}`] }))[0], `sorted by ${name}`).toBe(record)
    }
    expect(await listed({ q: String(values.first) })).toEqual([record])
  }

  const path = () => `/custom_data_object/${record}`
  const undo = () =>
    operator.post(`/operation/${last.headers['x-operation-id'] ?? last.json().operation}/undo`)
  const patch = () => operator.patch(path(), { data: after })
  const bulk = () =>
    operator.post(`/custom_data_object/bulk?type=${type}`, {
      op: 'update',
      select: { query: { filter: { 'data.first': 'Anna' } }, expected: 1 },
      patch: { data: after },
    })
  const bring = () => {
    const names = Object.keys(after)
    const rows = [
      ['_id', ...names],
      [record, ...names.map(name => String(after[name]))],
    ]
    const text = rows.map(row => `${row.join(',')}\r\n`).join('')
    const to = `/custom_data_object/import?type=${type}&mode=upsert&key=_id`
    return operator.send('POST', to, text, csv)
  }

  it.each<[string, () => Promise<Answer>]>([
    ['a change', patch],
    ['a replacement', () => operator.put(path(), { custom_data_schema_id: type, data: after })],
    ['a bulk change', bulk],
    ['an import', bring],
  ])('%s, and its undo', async (_, write) => {
    await isListedAs(before)
    last = await write()
    expect(last.status, last.text).toBe(200)
    await isListedAs(after)
    last = await undo()
    expect(last.status, last.text).toBe(200)
    await isListedAs(before)
  })

  it('an earlier version that comes back', async () => {
    await patch()
    await operator.post(`${path()}/restore`, { version: 1 })
    await isListedAs(before)
  })

  it('its way into the trash and out of it', async () => {
    last = await operator.delete(path())
    expect(await listed({ filter: { 'data.first': 'Anna' } })).toEqual([])
    expect(await listed({ filter: { 'data.first': 'Anna' }, trash: true })).toEqual([record])
    await undo()
    await isListedAs(before)
  })

  it('a field that takes over the slot of one that is gone, though nobody touches the record', async () => {
    const properties = { second: null }
    const changed = await operator.patch(`/custom_data_schema/${type}`, { json_schema: { properties } })
    expect(changed.status, changed.text).toBe(200)
    const ready = () =>
      app.database.inTenant(app.tenants.lakeside.id, db =>
        db.selectFrom('record_type').select('ready').where('_id', '=', type).executeTakeFirstOrThrow(),
      )
    await expect.poll(async () => (await ready()).ready).toContain('fourth')
    expect(await listed({ filter: { 'data.fourth': 'Dan' } })).toEqual([record])
    expect((await listed({ sort: ['data.fourth'] }))[0]).toBe(record)
  })

  it('fields of the type that change their kind', async () => {
    const change = async (properties: JsonObject) => {
      const changed = await operator.patch(`/custom_data_schema/${type}`, { json_schema: { properties } })
      expect(changed.status, changed.text).toBe(200)
    }
    // No record may stay behind: both kinds are allowed until the record has its new values.
    await change({ visits: { type: ['integer', 'string'] }, first: { type: ['string', 'integer'] } })
    await operator.patch(path(), { data: { visits: 'often', first: 7 } })
    await change({ visits: { type: 'string' }, first: { type: 'integer' } })
    await expect.poll(() => listed({ filter: { 'data.visits': 'often', 'data.first': 7 } })).toEqual([record])
    await expect.poll(() => listed({ sort: ['data.visits'] }).then(([id]) => id)).toBe(record)
  })
})

describe('a field of a type that refers to other records', () => {
  let visit: string
  let contact: string
  let device: string
  let deletedDevice: string

  beforeAll(async () => {
    const serial = { type: 'object', properties: { serial: { type: 'string' } } }
    const kind = (await postDataType(operator, serial, { primary_label: 'serial' })).json<{ _id: string }>()
      ._id
    const reference = (entity: string, more = {}) => ({
      type: 'string',
      format: 'uuid',
      'x-ref': { entity, ...more },
    })
    const properties = {
      who: reference('contact', { onDelete: 'restrict' }),
      device: reference(`custom_data_object.${kind}`),
    }
    visit = (await postDataType(operator, { type: 'object', properties })).json<{ _id: string }>()._id
    contact = (await operator.post('/contact', { name: 'Maya' })).json<{ _id: string }>()._id
    const createDevice = (serial: string) =>
      operator.post('/custom_data_object', { custom_data_schema_id: kind, data: { serial } })
    device = (await createDevice('SN-1')).json<{ _id: string }>()._id
    deletedDevice = (await createDevice('SN-2')).json<{ _id: string }>()._id
  })

  const made = (data: JsonObject) =>
    operator.post('/custom_data_object', { custom_data_schema_id: visit, data, external_id: 'V-1' })

  it('names one that is there, of the kind it is to be of', async () => {
    const stranger = await app.as('operator', 'hillside')
    const theirs = (await stranger.post('/contact', { name: 'Theirs' })).json<{ _id: string }>()._id
    const { _id: stray } = (await made({})).json<{ _id: string }>()
    const faulty: [JsonObject, string][] = [
      [{ who: theirs }, '/data/who'],
      [{ who: device }, '/data/who'],
      [{ device: contact }, '/data/device'],
      [{ device: stray }, '/data/device'],
    ]
    for (const [data, pointer] of faulty) {
      expect((await made(data)).json()).toMatchObject({ errors: [{ pointer, keyword: 'x-ref' }] })
    }
    expect((await made({ who: contact, device })).status).toBe(201)
  })

  it('brings along what they are called, is asked by it, and keeps them from being deleted', async () => {
    const query = {
      filter: { 'data.who.name': 'Maya' },
      embed: { 'data.who': ['name'], 'data.device': ['label'] },
      sort: ['data.who'],
    }
    const text = encodeURIComponent(JSON.stringify(query))
    const listed = await operator.get(`/custom_data_object?type=${visit}&query=${text}`)
    expect(listed.json()).toMatchObject([
      { _embedded: { 'data.who': { name: 'Maya' }, 'data.device': { label: 'SN-1' } } },
    ])
    const refused = await operator.delete(`/contact/${contact}`)
    expect([refused.status, refused.json().detail]).toEqual([409, 'It is still used by V-1.'])
    expect((await operator.delete(`/custom_data_object/${device}`)).status).toBe(200)
  })

  it('may keep a record that was deleted, in a bulk change and an import, dry or not', async () => {
    const { _id } = (await made({ device: deletedDevice })).json<Made>()
    expect((await operator.delete(`/custom_data_object/${deletedDevice}`)).status).toBe(200)
    const update = { op: 'update', select: { ids: [_id] }, patch: { external_id: 'V-2' } }
    const row = JSON.stringify({ _id, external_id: 'V-3' })
    for (const isDry of [true, false]) {
      const changed = await operator.post('/custom_data_object/bulk', { ...update, dry_run: isDry })
      expect(changed.json()).toMatchObject({ matched: 1, changed: isDry ? 0 : 1, failed: [] })
      const imported = await operator.send(
        'POST',
        `/custom_data_object/import?mode=upsert&key=_id&dry_run=${isDry}`,
        row,
        { 'content-type': 'application/x-ndjson' },
      )
      expect(imported.json()).toMatchObject({ updated: 1, failed: [] })
    }
  })

  it.each<JsonObject>([
    { entity: 'agent' },
    { entity: 'contact', label: '/name' },
    { entity: 'contact', onDelete: 'x' },
  ])('can lead nowhere else: %j', async hint => {
    const properties = { who: { type: 'string', 'x-ref': hint } }
    const answer = await postDataType(operator, { type: 'object', properties })
    expect([answer.status, answer.json<Problem>().errors[0]?.pointer]).toEqual([
      422,
      '/json_schema/properties/who/x-ref',
    ])
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
