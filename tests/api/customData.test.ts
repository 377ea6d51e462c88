import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { postDataType } from '../support/postDataType.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})

afterAll(() => app.close())

const recall = {
  type: 'object',
  additionalProperties: false,
  required: ['patient'],
  properties: {
    patient: { type: 'string', minLength: 2 },
    visits: { type: 'integer', maximum: 99 },
    code: { type: 'string', pattern: '^[A-Z]{2}[0-9]+$' },
  },
}

interface Failed {
  failed: { pointer: string }[]
}

interface Problem {
  errors: { pointer: string }[]
}

/** Returns a schema of nested levels, each of which refers twice to the next. */
function doubling(levels: number): JsonObject {
  const defs = Array.from({ length: levels }, (_, index): [string, JsonObject] => {
    const next = { $ref: `#/$defs/d${index + 1}` }
    return [`d${index}`, { allOf: [next, next] }]
  })
  return {
    type: 'object',
    properties: { x: { $ref: '#/$defs/d0' } },
    $defs: { ...Object.fromEntries(defs), [`d${levels}`]: { type: 'null' } },
  }
}

async function recallId(): Promise<string> {
  return (await postDataType(operator, recall, { primary_label: 'patient' })).json<{ _id: string }>()._id
}

describe('an object of custom data', () => {
  it('fits the schema it names, or is refused at its fields', async () => {
    const custom_data_schema_id = await recallId()
    const good = await operator.post('/custom_data_object', {
      custom_data_schema_id,
      data: { patient: 'Maya' },
    })
    expect([good.status, good.json()]).toMatchObject([201, { label: 'Maya', data: { patient: 'Maya' } }])
    const bad = await operator.post('/custom_data_object', {
      custom_data_schema_id,
      data: { visits: 100, code: 'nope', colour: 'blue' },
    })
    expect(bad.status).toBe(422)
    expect(bad.json().errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pointer: '/data/patient', keyword: 'required' }),
        expect.objectContaining({
          pointer: '/data/visits',
          keyword: 'maximum',
          params: { comparison: '<=', limit: 99 },
        }),
        expect.objectContaining({ pointer: '/data/code', keyword: 'pattern' }),
        expect.objectContaining({ pointer: '/data/colour', keyword: 'additionalProperties' }),
      ]),
    )
  })

  it('is held against its schema at every kind of write, and keeps its name with it', async () => {
    const custom_data_schema_id = await recallId()
    const body = { custom_data_schema_id, data: { patient: 'Maya' }, external_id: 'R-1' }
    const { _id } = (await operator.post('/custom_data_object', body)).json()
    const path = `/custom_data_object/${_id}`
    expect((await operator.patch(path, { data: { visits: 'many' } })).status).toBe(422)
    expect((await operator.put(path, { ...body, data: {} })).status).toBe(422)
    expect((await operator.patch(path, { data: { patient: 'Noor' } })).json()).toMatchObject({
      label: 'Noor',
    })
    expect((await operator.put(path, { ...body, data: { patient: 'Ove' } })).json()).toMatchObject({
      label: 'Ove',
    })
    expect((await operator.patch(path, { label: 'Mine', external_id: 'R-2' })).json()).toMatchObject({
      label: 'Ove',
      external_id: 'R-2',
    })
    expect((await operator.post(`${path}/restore`, { version: 1 })).json()).toMatchObject({ label: 'Maya' })
    expect((await operator.list('custom_data_object', { q: 'maya', filter: { _id } })).json()).toHaveLength(1)
  })

  it('is named by what it is called elsewhere where no field names it', async () => {
    const counted = { type: 'object', properties: { visits: { type: 'integer' } } }
    const { _id } = (await postDataType(operator, counted)).json()
    const body = { custom_data_schema_id: _id, data: { visits: 3 }, external_id: 'R-3' }
    expect((await operator.post('/custom_data_object', body)).json()).toMatchObject({ label: 'R-3' })
  })

  it('is named by the first text of its type where no field was chosen', async () => {
    const fields = { visits: { type: 'integer' }, kind: { enum: ['a', 'b'] }, patient: { type: 'string' } }
    const { _id } = (await postDataType(operator, { type: 'object', properties: fields })).json()
    const data = { visits: 3, kind: 'a', patient: 'Maya' }
    const made = await operator.post('/custom_data_object', { custom_data_schema_id: _id, data })
    expect(made.json()).toMatchObject({ label: 'Maya' })
    const schema = (await operator.get(`/custom_data_object/schema?type=${_id}`)).json<{ 'x-list': object }>()
    expect(schema['x-list']).toMatchObject({
      columns: ['/data/patient', '/data/visits', '/data/kind', '/updated_at'],
    })
  })

  it('with a stale If-Match is 412, whatever its schema says', async () => {
    const custom_data_schema_id = await recallId()
    const made = await operator.post('/custom_data_object', {
      custom_data_schema_id,
      data: { patient: 'Maya' },
    })
    const path = `/custom_data_object/${made.json()._id}`
    await operator.patch(path, { external_id: 'x' })
    const answer = await operator.patch(path, { external_id: 'y' }, { 'if-match': String(made.headers.etag) })
    expect(answer.status).toBe(412)
  })

  it('is not lost when many write it at once', async () => {
    const custom_data_schema_id = await recallId()
    const made = await operator.post('/custom_data_object', {
      custom_data_schema_id,
      data: { patient: 'Maya' },
    })
    const path = `/custom_data_object/${made.json()._id}`
    const answers = await Promise.all([
      operator.patch(path, { external_id: 'E' }),
      operator.patch(path, { data: { visits: 3 } }),
      operator.patch(path, { data: { code: 'AB1' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await operator.get(path)).json()).toMatchObject({
      external_id: 'E',
      data: { patient: 'Maya', visits: 3, code: 'AB1' },
      _version: 4,
    })
  })

  it('is refused by itself in a bulk change and in an import, dry or not', async () => {
    const custom_data_schema_id = await recallId()
    const row = (patient: string) => ({ custom_data_schema_id, data: { patient } })
    const lines = [row('Ada'), row('B'), row('Cy')].map(each => JSON.stringify(each)).join('\n')
    const headers = { 'content-type': 'application/x-ndjson' }
    for (const dryRun of [true, false]) {
      const imported = await operator.send(
        'POST',
        `/custom_data_object/import?dry_run=${dryRun}`,
        lines,
        headers,
      )
      expect(imported.json()).toMatchObject({
        created: 2,
        failed: [expect.objectContaining({ row: 2, pointer: '/data/patient' })],
      })
    }
    const query = { filter: { custom_data_schema_id }, sort: ['label'] }
    const rows = (await operator.list('custom_data_object', query)).json<{ _id: string; label: string }[]>()
    expect(rows.map(({ label }) => label)).toEqual(['Ada', 'Cy'])
    const change = (patch: JsonObject, dry_run: boolean) =>
      operator.post('/custom_data_object/bulk', {
        op: 'update',
        select: { query: { filter: query.filter }, expected: 2 },
        patch,
        dry_run,
      })
    for (const dryRun of [true, false]) {
      const refused = await change({ data: { visits: 100 } }, dryRun)
      expect(refused.json()).toMatchObject({ matched: 2, changed: 0 })
      expect(refused.json<Failed>().failed.map(({ pointer }) => pointer)).toEqual([
        '/data/visits',
        '/data/visits',
      ])
    }
    const done = await change({ data: { patient: 'Same' } }, false)
    expect(done.json()).toMatchObject({ matched: 2, changed: 2, failed: [] })
    const labels = async () => (await operator.list('custom_data_object', query)).json<{ label: string }[]>()
    expect((await labels()).map(({ label }) => label)).toEqual(['Same', 'Same'])
    expect((await operator.post(`/operation/${done.json().operation}/undo`)).json()).toMatchObject({
      undone: 2,
    })
    expect((await labels()).map(({ label }) => label)).toEqual(['Ada', 'Cy'])
  })

  it('can still be read when its schema became stricter while it was in the trash, and is held to that when it is saved', async () => {
    const custom_data_schema_id = await recallId()
    const made = await operator.post('/custom_data_object', {
      custom_data_schema_id,
      data: { patient: 'Maya' },
    })
    const path = `/custom_data_object/${made.json()._id}`
    const stricter = { ...recall, required: ['patient', 'visits'] }
    const trashed = await operator.delete(path)
    const changed = await operator.patch(`/custom_data_schema/${custom_data_schema_id}`, {
      json_schema: stricter,
    })
    expect(changed.status).toBe(200)
    await operator.post(`/operation/${trashed.headers['x-operation-id']}/undo`)
    expect((await operator.get(path)).json()).toMatchObject({ data: { patient: 'Maya' } })
    expect((await operator.patch(path, { external_id: 'x' })).json()).toMatchObject({
      errors: [{ pointer: '/data/visits', keyword: 'required' }],
    })
  })

  it('keeps its schema from being deleted', async () => {
    const custom_data_schema_id = await recallId()
    await operator.post('/custom_data_object', { custom_data_schema_id, data: { patient: 'Maya' } })
    const answer = await operator.delete(`/custom_data_schema/${custom_data_schema_id}`)
    expect([answer.status, answer.json().detail]).toEqual([409, 'It is still used by Maya.'])
  })

  it('may not name the schema of another tenant', async () => {
    const stranger = await app.as('operator', 'hillside')
    const body = { custom_data_schema_id: await recallId(), data: { patient: 'Maya' } }
    expect((await stranger.post('/custom_data_object', body)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/custom_data_schema_id', keyword: 'x-ref' }],
    })
  })
})

describe('a schema written by a user', () => {
  it('is refused at what we do not run', async () => {
    const answer = await postDataType(operator, {
      type: 'object',
      properties: { a: { type: 'string', pattern: '^(?=x)' }, b: { $ref: 'https://evil.example/s.json' } },
      unevaluatedProperties: false,
    })
    expect([answer.status, answer.json().errors]).toMatchObject([
      422,
      [
        { pointer: '/json_schema/unevaluatedProperties', keyword: 'keyword' },
        { pointer: '/json_schema/properties/a/pattern', keyword: 'pattern' },
        { pointer: '/json_schema/properties/b/$ref', keyword: 'local' },
      ],
    ])
  })

  it('is refused where it is no JSON Schema', async () => {
    const answer = await postDataType(operator, { type: 'object', properties: { a: { type: 'text' } } })
    expect([answer.status, answer.json<Problem>().errors[0]?.pointer]).toEqual([
      422,
      '/json_schema/properties/a/type',
    ])
  })

  it('is refused where it runs in circles', async () => {
    const answer = await postDataType(operator, { type: 'object', allOf: [{ $ref: '#' }] })
    expect([answer.status, answer.json<Problem>().errors[0]?.pointer]).toEqual([422, '/json_schema'])
  })

  it('names its records by a field it has', async () => {
    const answer = await postDataType(operator, recall, { primary_label: 'surname' })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/primary_label' }] })
  })

  it('is refused where its references double what is looked at for each value, by its place', async () => {
    const answer = await postDataType(operator, doubling(30))
    expect([answer.status, answer.json<Problem>().errors]).toMatchObject([
      422,
      [{ pointer: '/json_schema/$defs/d18', keyword: 'maxExpanded' }],
    ])
    expect((await postDataType(operator, doubling(10))).status).toBe(201)
  })

  it('cannot stall the server, nor can a value', async () => {
    // Each level doubles the validation time of the level inside it.
    const level: JsonObject = { properties: { a: { $ref: '#' } } }
    const bomb: JsonObject = { type: 'object', properties: { x: {} }, allOf: [level, level] }
    let data: JsonObject = {}
    for (let depth = 0; depth < 50; depth++) data = { a: data }
    const { _id } = (await postDataType(operator, bomb)).json()
    const neighbour = await app.as('viewer', 'hillside')
    const slow = operator.post('/custom_data_object', { custom_data_schema_id: _id, data })
    const quick = neighbour.get('/agent/schema').then(() => neighbour.get('/agent/schema'))
    expect(await Promise.race([quick.then(() => 'the neighbour'), slow.then(() => 'the bomb')])).toBe(
      'the neighbour',
    )
    expect((await slow).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/data', keyword: 'budget' }],
    })
    const custom_data_schema_id = await recallId()
    const after = await operator.post('/custom_data_object', {
      custom_data_schema_id,
      data: { patient: 'Maya' },
    })
    expect(after.status).toBe(201)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
