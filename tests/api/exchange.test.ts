import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

interface Result {
  rows: number
  created: number
  updated: number
  failed: { row: number; pointer: string; message: string }[]
  operation: string | null
}

interface Animal {
  _id: string
  name: string
}

let app: TestApp
let operator: Member
let round = 0

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})

afterAll(() => app.close())

beforeEach(() => {
  round++
})

const mine = () => ({ filter: { notes: { eq: `Round ${round}` } }, sort: ['name'] })
const list = async () => (await operator.list('animal', mine())).json<Animal[]>()
const exported = (format: string, columns = '') => {
  const query = encodeURIComponent(JSON.stringify(mine()))
  return operator.get(`/animal/export?format=${format}&query=${query}${columns && `&columns=${columns}`}`)
}
const send = (type: string, body: string, query = '', who = operator) =>
  who.send('POST', `/animal/import${query}`, body, { 'content-type': type })
const csv = (lines: string[], query?: string) => send('text/csv', `${lines.join('\r\n')}\r\n`, query)

describe('GET /{entity}/export', () => {
  it('streams CSV in which no cell is a formula', async () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'plain, "quoted"', "it's"]
    for (const name of names) {
      await operator.post('/animal', { name, species: 'cat', notes: `Round ${round}` })
    }
    const answer = await exported('csv', 'name,species')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/csv/)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?animal\.csv/)
    const lines = answer.text.split('\r\n')
    expect(lines[0]).toBe('name,species')
    for (const name of names.slice(0, 6)) expect(answer.text, name).toContain(`'${name}`)
    expect(answer.text).not.toMatch(/(^|[,\n"])[=+\-@\t]/m)
    expect(lines).toContain('"plain, ""quoted""",cat')
  })

  it('streams NDJSON with one record per line, secrets left out', async () => {
    const body = { name: 'Rex', species: 'dog', notes: `Round ${round}`, tracker_key: 'collar-key-0001' }
    const { _id } = (await operator.post('/animal', body)).json<Animal>()
    const answer = await exported('ndjson')
    expect(answer.headers['content-type']).toMatch(/^application\/x-ndjson/)
    const rows = answer.text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(rows).toMatchObject([{ _id, name: 'Rex', tracker_key: { $set: true, last4: '0001' } }])
    expect(answer.text).not.toContain('collar-key')
  })

  it('gives all rows, however many pages they are', async () => {
    const lines = Array.from({ length: 1203 }, (_, row) =>
      JSON.stringify({ name: `Row ${row}`, species: 'dog', notes: `Round ${round}` }),
    )
    expect((await send('application/x-ndjson', lines.join('\n'))).json()).toMatchObject({
      rows: 1203,
      created: 1203,
    })
    const names = (await exported('ndjson')).text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line).name)
    expect(new Set(names).size).toBe(1203)
  })

  it.each([
    ['an unknown format', '?format=xlsx', 400],
    ['no format', '', 400],
    ['an unknown column', '?format=csv&columns=password', 400],
    ['an unknown field in the query', `?format=csv&query=${encodeURIComponent('{"filter":{"x":1}}')}`, 400],
  ])('with %s is refused', async (_what, query, status) => {
    expect((await operator.get(`/animal/export${query}`)).status).toBe(status)
  })
})

describe('POST /{entity}/import', () => {
  it('brings back what was exported, formulas too', async () => {
    const notes = `Round ${round}`
    const sent = { name: '=1+1', species: 'dog', notes, age: 3, tame: true, tags: ['a', 'b'], weight: 2.5 }
    const { _id } = (await operator.post('/animal', sent)).json<Animal>()
    const { text } = await exported('csv', 'name,species,notes,age,tame,tags,weight')
    await operator.delete(`/animal/${_id}`)
    expect((await send('text/csv', text)).json()).toMatchObject({ rows: 1, created: 1, failed: [] })
    expect(await list()).toMatchObject([sent])
  })

  it('stores the rows that are in order and names the others by row and field', async () => {
    const notes = `Round ${round}`
    const answer = await csv([
      'name,species,age,notes',
      `A,dog,1,${notes}`,
      `B,fish,1,${notes}`,
      `C,cat,old,${notes}`,
      `,cat,1,${notes}`,
      `D,cat,2,${notes}`,
    ])
    const result = answer.json<Result>()
    expect(result).toMatchObject({ rows: 5, created: 2, updated: 0, operation: expect.any(String) })
    expect(result.failed.map(({ row, pointer }) => `${row} ${pointer}`)).toEqual([
      '2 /species',
      '3 /age',
      '4 /name',
    ])
    expect((await list()).map(({ name }) => name)).toEqual(['A', 'D'])
  })

  it('only checks with dry_run', async () => {
    const answer = await csv(['name,species,notes', `A,dog,Round ${round}`, 'B,fish,x'], '?dry_run=true')
    expect(answer.json()).toMatchObject({ rows: 2, created: 1, failed: [{ row: 2 }], operation: null })
    expect(await list()).toEqual([])
  })

  it('is taken back by one undo', async () => {
    const { operation } = (
      await csv(['name,species,notes', `A,dog,Round ${round}`, `B,cat,Round ${round}`])
    ).json<Result>()
    expect(await list()).toHaveLength(2)
    expect((await operator.post(`/operation/${operation}/undo`)).json()).toMatchObject({ undone: 2 })
    expect(await list()).toEqual([])
  })

  it('changes the record with the same key where mode is upsert', async () => {
    const notes = `Round ${round}`
    const chip = String(200_000_000_000_000 + round)
    const { _id } = (
      await operator.post('/animal', { name: 'Old', species: 'dog', notes, chip })
    ).json<Animal>()
    const lines = [
      'name,species,notes,chip',
      `New,dog,${notes},${chip}`,
      `Other,cat,${notes},${Number(chip) + 1000}`,
    ]
    const answer = await csv(lines, '?mode=upsert&key=chip')
    expect(answer.json()).toMatchObject({ rows: 2, created: 1, updated: 1, failed: [] })
    expect(await list()).toMatchObject([{ _id, name: 'New' }, { name: 'Other' }])
  })

  it('keeps what must be unique unique, within the file too', async () => {
    const chip = String(300_000_000_000_000 + round)
    const notes = `Round ${round}`
    const answer = await csv(['name,species,notes,chip', `A,dog,${notes},${chip}`, `B,dog,${notes},${chip}`])
    expect(answer.json()).toMatchObject({ created: 1, failed: [{ row: 2, pointer: '/chip' }] })
    expect(await list()).toHaveLength(1)
  })

  it.each<[string, string, string, string, number]>([
    ['an unknown column', 'text/csv', 'name,species,colour\r\nA,dog,red\r\n', '', 400],
    ['an open quote', 'text/csv', 'name,species\r\n"A,dog\r\n', '', 400],
    ['JSON', 'application/json', '[]', '', 415],
    ['upsert without a key', 'text/csv', 'name,species\r\nA,dog\r\n', '?mode=upsert', 400],
    [
      'upsert by a field that is not unique',
      'text/csv',
      'name,species\r\nA,dog\r\n',
      '?mode=upsert&key=name',
      400,
    ],
  ])('of %s is refused whole', async (_what, type, body, query, status) => {
    const before = (await operator.list('animal')).headers['content-range']
    expect((await send(type, body, query)).status).toBe(status)
    expect((await operator.list('animal')).headers['content-range']).toBe(before)
  })

  it('names rows of NDJSON that are no records, hostile ones among them', async () => {
    const deep = `${'{"extra":'.repeat(5000)}1${'}'.repeat(5000)}`
    const lines = [
      `{"name":"A","species":"dog","notes":"Round ${round}"}`,
      '{"name":',
      '7',
      'null',
      '[]',
      '{"__proto__":{"polluted":true},"name":"P","species":"dog"}',
      '{"name":"Q","species":"dog","constructor":{"prototype":{"polluted":true}}}',
      '{"name":"R","species":"dog","extra":{"__proto__":{"polluted":true}}}',
      '{"name":"N\\u0000","species":"dog"}',
      deep,
    ]
    const answer = await send('application/x-ndjson', lines.join('\n'))
    const { failed } = answer.json<Result>()
    expect(answer.status).toBe(200)
    expect([...new Set(failed.map(({ row }) => row))]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(await list()).toHaveLength(1)
  })

  it('is for those who may write', async () => {
    const viewer = await app.as('viewer')
    expect((await send('text/csv', 'name,species\r\nA,dog\r\n', '', viewer)).status).toBe(403)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
