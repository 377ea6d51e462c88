import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

interface Result {
  rows: number
  created: number
  updated: number
  failed: { row: number; pointer: string; keyword: string; message: string; column: string; value: string }[]
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
const send = (type: string, body: string | Uint8Array, query = '', who = operator) =>
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
      '3 /species',
      '4 /age',
      '5 /name',
    ])
    expect((await list()).map(({ name }) => name)).toEqual(['A', 'D'])
  })

  it('only checks with dry_run', async () => {
    const answer = await csv(['name,species,notes', `A,dog,Round ${round}`, 'B,fish,x'], '?dry_run=true')
    expect(answer.json()).toMatchObject({ rows: 2, created: 1, failed: [{ row: 3 }], operation: null })
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
    expect(answer.json()).toMatchObject({ created: 1, failed: [{ row: 3, pointer: '/chip' }] })
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

  const gbk = Buffer.from('cdf5d0a1c3f7', 'hex')
  const rowOf = (name: string | Buffer) =>
    Buffer.concat([
      Buffer.from('name,species,notes\r\n'),
      Buffer.from(name),
      Buffer.from(`,dog,Round ${round}\r\n`),
    ])
  const lineOf = (name: Buffer) =>
    Buffer.concat([
      Buffer.from('{"name":"'),
      name,
      Buffer.from(`","species":"dog","notes":"Round ${round}"}\n`),
    ])

  it.each<[string, string, () => Uint8Array, string]>([
    ['GBK', 'text/csv; charset=gbk', () => rowOf(gbk), '王小明'],
    [
      'Windows-1252',
      'text/csv; charset="cp1252"',
      () => rowOf(Buffer.from('J\xfcrgen \x80', 'latin1')),
      'Jürgen €',
    ],
    [
      'UTF-8 with a mark',
      'text/csv',
      () => Buffer.concat([Buffer.from('\u{feff}'), rowOf('Jürgen')]),
      'Jürgen',
    ],
    ['UTF-16 by its mark', 'text/csv', () => Buffer.from(`\u{feff}${rowOf('Jürgen')}`, 'utf16le'), 'Jürgen'],
    ['NDJSON in GBK', 'application/x-ndjson; charset=GB18030', () => lineOf(gbk), '王小明'],
  ])('stores a file as it was written: %s', async (_what, type, body, name) => {
    expect((await send(type, body(), '?dry_run=true')).json()).toMatchObject({ created: 1, failed: [] })
    expect((await send(type, body())).json()).toMatchObject({ created: 1, failed: [] })
    expect((await list()).map(one => one.name)).toEqual([name])
  })

  it.each<[string, string, () => Uint8Array, number, string]>([
    [
      'GBK',
      'text/csv',
      () => rowOf(gbk),
      400,
      'The file is not in utf-8. Save it as UTF-8, or name the charset',
    ],
    ['NDJSON in GBK', 'application/x-ndjson', () => lineOf(gbk), 400, 'The file is not in utf-8.'],
    [
      'UTF-8 that ends in the middle of a letter',
      'text/csv',
      () => Buffer.concat([rowOf('A'), Buffer.from('王').subarray(0, 2)]),
      400,
      'The file is not in utf-8.',
    ],
    [
      'Windows-1252 behind 600 rows of ASCII',
      'text/csv',
      () =>
        Buffer.concat([
          rowOf('A'),
          Buffer.from(`A,dog,Round ${round}\r\n`.repeat(600)),
          Buffer.from('J\xfcrgen,dog,\r\n', 'latin1'),
        ]),
      400,
      'The file is not in utf-8.',
    ],
    [
      'UTF-16 that nothing names',
      'text/csv',
      () => Buffer.from(`${rowOf('A')}`, 'utf16le'),
      400,
      'holds zeros',
    ],
    [
      'another charset than it names',
      'text/csv; charset=shift_jis',
      () => rowOf(Buffer.from([0xff])),
      400,
      'The file is not in shift_jis.',
    ],
    [
      'a charset that nobody knows',
      'text/csv; charset=klingon',
      () => rowOf('A'),
      415,
      'The charset "klingon" is not known.',
    ],
  ])(
    'refuses bytes that are no text, dry or not, and stores none: %s',
    async (_what, type, body, status, detail) => {
      for (const query of ['?dry_run=true', '']) {
        const answer = await send(type, body(), query)
        expect(answer.status).toBe(status)
        expect(answer.json().detail).toContain(detail)
      }
      expect(await list()).toEqual([])
    },
  )

  it.each([
    ['in another charset', '{"name":"A","species":"dog"}', 'application/json; charset=utf-16', 415],
    ['in UTF-8', '{"name":"A","species":"dog"}', 'application/json; charset=UTF-8', 201],
    ['in ASCII', '{"name":"A","species":"dog"}', 'application/json; charset=us-ascii', 201],
  ])('JSON is UTF-8: %s', async (_what, body, type, status) => {
    expect((await operator.send('POST', '/animal', body, { 'content-type': type })).status).toBe(status)
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

  describe('with a mapping', () => {
    const mapped = (mapping: unknown) => `?mapping=${encodeURIComponent(JSON.stringify(mapping))}`

    it('takes columns for the fields it names and leaves others out; the rest go by their own name', async () => {
      const notes = `Round ${round}`
      const lines = ['Rufname,Art,notes,Farbe,', `A,dog,${notes},red,x`]
      const answer = await csv(lines, mapped({ Rufname: 'name', Art: '/species', Farbe: null, '': null }))
      expect(answer.json()).toMatchObject({ rows: 1, created: 1, failed: [] })
      expect(await list()).toMatchObject([{ name: 'A', species: 'dog', notes }])
    })

    it('takes the keys of NDJSON too', async () => {
      const notes = `Round ${round}`
      const row = JSON.stringify({ Rufname: 'A', species: 'dog', notes, Farbe: 'red' })
      const answer = await send('application/x-ndjson', row, mapped({ Rufname: 'name', Farbe: null }))
      expect(answer.json()).toMatchObject({ rows: 1, created: 1, failed: [] })
      expect(await list()).toMatchObject([{ name: 'A', species: 'dog' }])
    })

    it.each<[string, unknown, string]>([
      ['an unknown field', { a: 'colour' }, '/query/mapping/a'],
      ['a field that is no name', { 'a/b': 7 }, '/query/mapping/a~1b'],
      ['one field for two columns', { a: 'name', b: '/name' }, '/query/mapping/b'],
      ['a field that another column has by its name', { a: 'species' }, '/columns/1'],
      ['a list', ['name'], '/query/mapping'],
    ])('is refused for %s', async (_what, mapping, pointer) => {
      const answer = await csv(['a,species', 'A,dog'], mapped(mapping))
      const { errors } = answer.json<{ errors: { pointer: string }[] }>()
      expect([answer.status, errors.map(each => each.pointer)]).toEqual([400, [pointer]])
    })
  })

  it('reads CSV by the separator it is told', async () => {
    const notes = `Round ${round}`
    const answer = await csv(['name;species;notes', `"A;B";dog;${notes}`], '?separator=semicolon')
    expect(answer.json()).toMatchObject({ rows: 1, created: 1, failed: [] })
    expect(await list()).toMatchObject([{ name: 'A;B' }])
  })

  it('says of a bad row all it takes to mend it: number, column, rule and value, but no secret', async () => {
    const long = 'x'.repeat(300)
    const lines = [
      'Rufname,species,age,tracker_key',
      '',
      'A,dog,old,collar-key-0001',
      ',,,',
      `${long},fish,1,x`,
    ]
    const mapping = encodeURIComponent('{"Rufname":"name"}')
    const { rows, failed } = (await csv(lines, `?dry_run=true&mapping=${mapping}`)).json<Result>()
    expect(rows).toBe(2)
    expect(failed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ row: 3, pointer: '/age', keyword: 'type', column: 'age', value: 'old' }),
        expect.objectContaining({ row: 5, pointer: '/species', keyword: 'oneOf', value: 'fish' }),
        expect.objectContaining({
          row: 5,
          column: 'Rufname',
          keyword: 'maxLength',
          params: { limit: expect.any(Number) },
          value: `${'x'.repeat(199)}…`,
        }),
        expect.objectContaining({ row: 5, pointer: '/tracker_key', column: 'tracker_key', value: null }),
      ]),
    )
  })

  it('sees in a dry run what would not be unique: in the file, and among the records', async () => {
    const chips = [1, 2, 3].map(number => String(400_000_000_000_000 + round * 10 + number))
    await operator.post('/animal', { name: 'Old', species: 'dog', chip: chips[0] })
    const lines = chips.flatMap(chip => [`A,dog,${chip}`]).concat(`B,dog,${chips[1]}`)
    const result = (await csv(['name,species,chip', ...lines], '?dry_run=true')).json<Result>()
    expect(result).toMatchObject({ rows: 4, created: 2 })
    expect(result.failed.map(({ row, pointer, message }) => [row, pointer, message])).toEqual([
      [2, '/chip', "Already used by 'Old'"],
      [5, '/chip', 'Row 3 already has this value.'],
    ])
    const upsert = (await csv(['name,species,chip', ...lines], '?dry_run=true&mode=upsert&key=chip')).json()
    expect(upsert).toMatchObject({ created: 2, updated: 1, failed: [{ row: 5 }] })
  })

  it('finds by a unique field that nobody may filter by in such a way', async () => {
    const name = `Agent ${round}`
    await operator.post('/agent', { name })
    const send = (query: string) =>
      operator.send('POST', `/agent/import${query}`, `name\r\n${name}\r\n`, { 'content-type': 'text/csv' })
    expect((await send('?dry_run=true')).json()).toMatchObject({ failed: [{ row: 2, pointer: '/name' }] })
    expect((await send('?mode=upsert&key=name')).json()).toMatchObject({ updated: 1, failed: [] })
  })

  it('takes a key that stands in the file twice once', async () => {
    const notes = `Round ${round}`
    const chip = String(500_000_000_000_000 + round)
    const lines = ['name,species,notes,chip', `A,dog,${notes},${chip}`, `B,dog,${notes},${chip}`]
    const result = (await csv(lines, '?mode=upsert&key=chip')).json<Result>()
    expect(result).toMatchObject({ created: 1, updated: 0, failed: [{ row: 3, pointer: '/chip' }] })
    expect(await list()).toMatchObject([{ name: 'A' }])
  })

  it('leaves nothing behind of a file that cannot be read to its end', async () => {
    const lines = Array.from({ length: 1100 }, (_, row) => `Row ${row},dog,Round ${round}`)
    const answer = await csv(['name,species,notes', ...lines, '"never closed,dog,x'])
    expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid'])
    expect(await list()).toEqual([])
  })

  it('leaves nothing behind when the upload breaks off', async () => {
    const lines = Array.from({ length: 1500 }, (_, row) => `Row ${row},dog,Round ${round}`)
    const head = Buffer.from(`${['name,species,notes', ...lines].join('\r\n')}\r\n`)
    const sending = request({
      port: app.port,
      method: 'POST',
      path: '/api/animal/import',
      headers: {
        host: `lakeside.test:${app.port}`,
        origin: `http://lakeside.test:${app.port}`,
        cookie: `switchboard_session=${operator.token}`,
        'content-type': 'text/csv',
        'content-length': head.length + 1000,
      },
    })
    sending.on('error', () => {})
    sending.write(head)
    await expect.poll(async () => (await list()).length).toBeGreaterThan(0)
    sending.destroy()
    await expect.poll(async () => (await list()).length).toBe(0)
  })

  it('is for those who may write', async () => {
    const viewer = await app.as('viewer')
    expect((await send('text/csv', 'name,species\r\nA,dog\r\n', '', viewer)).status).toBe(403)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
