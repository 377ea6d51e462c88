import { utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { postDataType } from '../support/postDataType.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'
import { uploadRecords } from '../support/uploadRecords.ts'
import { waitingSessions } from '../support/waitingSessions.ts'

let app: TestApp
let operator: Member

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
})

afterAll(() => app.close())

const fields = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    price: { type: 'number', title: 'Price' },
    due_on: { type: 'string', format: 'date', title: 'Due' },
    paid: { type: 'boolean' },
    code: { type: 'string' },
  },
}

interface Upload {
  task_id: string
  state: string
  rows: number
  created: number
  updated: number
  failed: { row: number; column: string | null; value: string | null }[]
  unknown_columns: string[]
  columns: { field: string | null; reading: string | null }[]
  operation: string
}

interface Problem {
  errors: { pointer: string; keyword: string; params?: { row: number; column: string; value: string } }[]
}

async function typeId(more: JsonObject = {}): Promise<string> {
  const made = await postDataType(operator, fields, { primary_label: 'name', ...more })
  expect(made.status, made.text).toBe(201)
  return made.json<{ _id: string }>()._id
}

async function dataOf(type: string): Promise<JsonObject[]> {
  const query = { filter: { custom_data_schema_id: type }, sort: ['label'], range: [0, 999] }
  const list = (await operator.list('custom_data_object', query)).json<{ data: JsonObject }[]>()
  return list.map(({ data }) => data)
}

describe('an upload', () => {
  it('stores the rows of a file at once, and one undo reverts them', async () => {
    const type = await typeId()
    const sent = await uploadRecords(operator, type, 'Name,price,note\nAnn,1.5,x\nBea,2,y\n')
    expect(sent.status, sent.text).toBe(200)
    const upload = sent.json<Upload>()
    expect(upload).toMatchObject({ state: 'done', rows: 2, created: 2, updated: 0, failed: [] })
    expect(upload.unknown_columns).toEqual(['note'])
    expect(await dataOf(type)).toEqual([
      { name: 'Ann', price: 1.5 },
      { name: 'Bea', price: 2 },
    ])
    const again = await operator.get(`/custom_data_schema/${type}/upload/${upload.task_id}`)
    expect(again.json()).toEqual(upload)
    await operator.post(`/operation/${upload.operation}/undo`)
    expect(await dataOf(type)).toEqual([])
  })

  it('refuses unknown columns if asked to, before it stores anything', async () => {
    const type = await typeId()
    const sent = await uploadRecords(operator, type, 'name,note\nAnn,x\n', {
      ignore_unknown_fields: 'false',
    })
    expect([sent.status, sent.json<Problem>().errors]).toMatchObject([
      422,
      [{ pointer: '/columns/1', keyword: 'unknown' }],
    ])
    expect(await dataOf(type)).toEqual([])
  })

  it('names row and column of each fault and stores nothing, or the other rows if asked to', async () => {
    const type = await typeId()
    const file = 'name;price\nAnn;many\n;2\nCid;3\n'
    const sent = await uploadRecords(operator, type, file)
    expect(sent.status).toBe(422)
    expect(sent.json<Problem>().errors).toMatchObject([
      { params: { row: 2, column: 'price', value: 'many' } },
      { params: { row: 3, column: 'name' } },
    ])
    expect(await dataOf(type)).toEqual([])
    const partial = await uploadRecords(operator, type, file, { mode: 'partial' })
    expect(partial.json()).toMatchObject({ state: 'done', rows: 3, created: 1, failed_rows: 2 })
    expect(await dataOf(type)).toEqual([{ name: 'Cid', price: 3 }])
  })

  it('only checks if asked to', async () => {
    const type = await typeId()
    const sent = await uploadRecords(operator, type, 'name,price\nAnn,x\nBea,2\n', { dry_run: 'true' })
    expect([sent.status, sent.json()]).toMatchObject([
      200,
      { task_id: null, state: 'checked', created: 1, failed: [{ row: 2, column: 'price' }] },
    ])
    expect(await dataOf(type)).toEqual([])
  })

  it('reads a column in the one way that fits all its cells', async () => {
    const type = await typeId()
    const file = 'name;price;due_on;paid;code\na;10,5;3/4/2026;ja;00123\nb;1.234,5;25/12/2026;nein;="007"\n'
    const sent = await uploadRecords(operator, type, file)
    expect(sent.json<Upload>().columns.map(({ reading }) => reading)).toEqual([
      null,
      'decimal_comma',
      'day_first',
      null,
      null,
    ])
    expect(await dataOf(type)).toEqual([
      { name: 'a', price: 10.5, due_on: '2026-04-03', paid: true, code: '00123' },
      { name: 'b', price: 1234.5, due_on: '2026-12-25', paid: false, code: '007' },
    ])
  })

  it('takes an empty cell for no value, and keeps the value of a known record', async () => {
    const type = await typeId({ unique: [['code']] })
    await uploadRecords(operator, type, 'name,price,code\nAnn,5,A1\nBea,,B1\n')
    expect(await dataOf(type)).toEqual([
      { name: 'Ann', price: 5, code: 'A1' },
      { name: 'Bea', code: 'B1' },
    ])
    const sent = await uploadRecords(operator, type, 'code,name,price\nA1,Anna,\nC1,Cid,7\n')
    expect(sent.json()).toMatchObject({ created: 1, updated: 1 })
    expect(await dataOf(type)).toEqual([
      { name: 'Anna', price: 5, code: 'A1' },
      { name: 'Bea', code: 'B1' },
      { name: 'Cid', price: 7, code: 'C1' },
    ])
  })

  it('names every row of those with the same values, and stores none', async () => {
    const type = await typeId({ unique: [['code']] })
    const rows = ['x', 'same', 'b', 'c', 'd', 'same', 'e', 'f', 'same', 'g']
    const file = `name,code\n${rows
      .slice(1)
      .map((code, at) => `N${at},${code}`)
      .join('\n')}\n`
    for (const key of ['none', 'code']) {
      const sent = await uploadRecords(operator, type, file, { key })
      const named = sent.json<Problem>().errors.map(({ params }) => params?.row)
      expect([sent.status, named]).toEqual([422, [2, 6, 9]])
    }
    expect(await dataOf(type)).toEqual([])
  })

  test.each<[string, Buffer]>([
    ['UTF-8 with a mark', Buffer.from('\ufeffname\nMüller\n')],
    ['UTF-16', Buffer.from('\ufeffname\nMüller\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('name\nMüller\n', 'utf16le')],
    ['windows-1252', Buffer.from('name\nMüller\n', 'latin1')],
  ])('reads %s', async (_, file) => {
    const type = await typeId()
    expect((await uploadRecords(operator, type, file)).json()).toMatchObject({ created: 1 })
    expect(await dataOf(type)).toEqual([{ name: 'Müller' }])
  })

  test.each([
    ['a semicolon', 'name;code\n"a;b";1\n'],
    ['a tab', 'name\tcode\na;b\t1\n'],
    ['the separator that the file names', 'sep=|\nname|code\na;b|1\n'],
  ])('finds %s between the cells', async (_, file) => {
    const type = await typeId()
    await uploadRecords(operator, type, file)
    expect(await dataOf(type)).toEqual([{ name: 'a;b', code: '1' }])
  })

  it('reads a quote within a cell, and a workbook with formulas', async () => {
    const type = await typeId()
    await uploadRecords(operator, type, 'name,code\n5" pipe,1\n')
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Price', 'Due'],
      [
        'Ann',
        { t: 'n', v: 12.5, f: '5*2.5' },
        { t: 'd', v: new Date(Date.UTC(2026, 2, 1)), z: 'yyyy-mm-dd' },
      ],
    ])
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Prices')
    const sent = await uploadRecords(operator, type, write(book, { type: 'buffer', bookType: 'xlsx' }))
    expect(sent.status, sent.text).toBe(200)
    expect(await dataOf(type)).toEqual([
      { name: '5" pipe', code: '1' },
      { name: 'Ann', price: 12.5, due_on: '2026-03-01' },
    ])
  })

  test.each([
    ['a nameless column', 'name,\nAnn,1\n', '/columns/1'],
    ['a double column', 'name,code,code\nAnn,1,2\n', '/columns/2'],
    ['two columns of one field', 'name,Name\nAnn,1\n', '/columns/1'],
    ['an empty file', '', '/file'],
  ])('refuses %s', async (_, file, pointer) => {
    const sent = await uploadRecords(operator, await typeId(), file)
    expect([sent.status, sent.json<Problem>().errors]).toMatchObject([422, [{ pointer }]])
  })

  it('names the rows whose records somebody deletes and changes while it is stored', async () => {
    const type = await typeId({ unique: [['code']] })
    await uploadRecords(operator, type, 'name,code\nAnn,A1\nBea,B1\nCid,C1\n')
    const { owner } = app.database
    const ofCode = (code: string) =>
      sql`data->>'custom_data_schema_id' = ${type} and data->'data'->>'code' = ${code}`
    const sending = await owner.transaction().execute(async db => {
      await sql`select from switchboard.record where data->>'custom_data_schema_id' = ${type} for update`.execute(
        db,
      )
      const sent = uploadRecords(operator, type, 'code,name\nA1,Anna\nB1,Beate\nD1,Dora\n', {
        mode: 'partial',
      })
      // The rows are read, and the records locked by somebody else.
      await expect.poll(() => waitingSessions(owner)).toBe(1)
      await sql`update switchboard.record set version = version + 1 where ${ofCode('A1')}`.execute(db)
      await sql`update switchboard.record set deleted_at = clock_timestamp() where ${ofCode('B1')}`.execute(
        db,
      )
      return { sent }
    })
    expect((await sending.sent).json()).toMatchObject({
      state: 'done',
      created: 1,
      updated: 1,
      failed_rows: 1,
      failed: [{ row: 3 }],
    })
  })

  it('that stopped while it was undone goes on, and tells what has been changed since', async () => {
    const type = await typeId()
    const upload = (await uploadRecords(operator, type, 'name\nAnn\nBea\nCid\n')).json<Upload>()
    const list = await operator.list('custom_data_object', {
      filter: { custom_data_schema_id: type, label: 'Bea' },
    })
    const [bea] = list.json<{ _id: string }[]>()
    await operator.patch(`/custom_data_object/${bea?._id}`, { data: { name: 'Beate' } })
    await sql`
      update switchboard.record_upload set state = 'undoing', ended_at = null, error = 'Row 9: It does not fit.'
      where _id = ${upload.task_id}`.execute(app.database.owner)
    await app.runUpkeep('forget uploads of records')
    const state = async () =>
      (await operator.get(`/custom_data_schema/${type}/upload/${upload.task_id}`)).json<Upload>()
    await expect.poll(async () => (await state()).state, { timeout: 20_000 }).toBe('failed')
    expect(await state()).toMatchObject({
      created: 0,
      operation: null,
      error: 'Row 9: It does not fit. 1 record has been changed since and stays.',
    })
    expect(await dataOf(type)).toEqual([{ name: 'Beate' }])
  })

  it('stores many rows in the background, and the same file sent twice once', async () => {
    const type = await typeId()
    const file = `name,price\n${Array.from({ length: 2500 }, (_, at) => `Row ${at},${at}`).join('\n')}\n`
    const [one, two] = await Promise.all([
      uploadRecords(operator, type, file),
      uploadRecords(operator, type, file),
    ])
    const { task_id: id } = one.json<Upload>()
    expect(two.json<Upload>().task_id).toBe(id)
    expect([one.status, two.status]).toContain(202)
    const state = () => operator.get(`/custom_data_schema/${type}/upload/${id}`)
    await expect.poll(async () => (await state()).json<Upload>().state, { timeout: 60_000 }).toBe('done')
    expect((await state()).json()).toMatchObject({ rows: 2500, created: 2500, updated: 0, failed: [] })
    const list = await operator.list('custom_data_object', {
      filter: { custom_data_schema_id: type },
      range: [0, 0],
    })
    expect(list.headers['content-range']).toContain('/2500')
  }, 90_000)
})
