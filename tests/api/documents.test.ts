import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordOf, wordParagraph } from '../support/documentSamples.ts'
import {
  letter,
  letterValues,
  makeDocument,
  makeTemplate,
  type ServedDocument,
  settled,
} from '../support/documentWorld.ts'
import { multipartBody } from '../support/multipartBody.ts'
import type { Answer } from '../support/sendRequest.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let clock = new Date('2026-03-01T09:30:00.000Z')
let app: TestApp
let operator: Member
let viewer: Member
let template: string

beforeAll(async () => {
  app = await createTestApp({ now: () => clock })
  operator = await app.as('operator')
  viewer = await app.as('viewer')
  template = await makeTemplate(operator)
})
afterAll(() => app.close())

const pointersOf = (answer: Answer) =>
  answer.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)
const codeOf = (answer: Answer) => [answer.status, answer.json().code]
const read = async (id: string) => (await viewer.get(`/generated_document/${id}`)).json<ServedDocument>()

describe('a template', () => {
  it('with a faulty tag is stored only while it is switched off, with the problem and its place', async () => {
    const faulty = { ...letter, name: 'Faulty', text: 'Dear {{#rows}} {{name}}' }
    const refused = await operator.post('/document_template', faulty)
    expect(refused.status).toBe(422)
    expect(pointersOf(refused)).toContain('/text')
    const stored = await operator.post('/document_template', { ...faulty, enabled: false })
    expect(stored.status).toBe(201)
    expect(stored.json<{ lint: object[] }>().lint).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'unclosed', tag: '{{#rows}}' }),
    )
  })

  it('has no two placeholders of one name', async () => {
    const twice = { ...letter, name: 'Twice', fields: [letter.fields[0], letter.fields[0]] }
    expect(pointersOf(await operator.post('/document_template', twice))).toContain('/fields/1/name')
  })

  it('is checked as it stands in a form, with the names of its tags', async () => {
    const answer = await operator.post('/document_template/check', {
      template: { format: 'markdown', text: 'Dear {{nobody}}', fields: [{ name: 'patient.name' }] },
    })
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({ tags: ['nobody'] })
    expect(answer.json<{ problems: object[] }>().problems).toContainEqual(
      expect.objectContaining({ code: 'unknown_tag', tag: '{{nobody}}' }),
    )
  })

  it('is tried with values, and nothing is stored', async () => {
    const before = (await viewer.list('generated_document')).headers['content-range']
    const answer = await viewer.post(`/document_template/${template}/render`, { data: letterValues })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers['content-disposition']).toContain('Plan Maya Thornton.pdf')
    expect((await viewer.list('generated_document')).headers['content-range']).toBe(before)
  })

  it('is tried with its sample values if none are given', async () => {
    const id = await makeTemplate(operator, { sample_data: letterValues })
    const answer = await viewer.post(`/document_template/${id}/render`, { format: 'html' })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Dear Maya Thornton')
  })

  it.each([
    ['without a required value', { ...letterValues, patient: {} }, ['/data/patient/name']],
    ['with an empty required text', { ...letterValues, patient: { name: ' ' } }, ['/data/patient/name']],
    [
      'without a value in the second row',
      { ...letterValues, rows: [{ name: 'a', price: 0 }, { name: 'b' }] },
      ['/data/rows/1/price'],
    ],
  ])('is refused %s, with its place', async (_, data, places) => {
    const answer = await viewer.post(`/document_template/${template}/render`, { data })
    expect(codeOf(answer)).toEqual([422, 'document.incomplete'])
    expect(pointersOf(answer)).toEqual(places)
    const draft = await viewer.post(`/document_template/${template}/render`, { data, draft: true })
    expect(draft.status).toBe(200)
  })

  it.each([
    ['a number that is a text', { total: '60' }, '/data/total'],
    ['a date that does not exist', { visit: { date: '2026-02-30' } }, '/data/visit/date'],
    ['a list that is none', { rows: 'Check-up' }, '/data/rows'],
    ['a text that is an object', { patient: { name: {} } }, '/data/patient/name'],
  ])('refuses %s, with its place', async (_, data, place) => {
    const answer = await viewer.post(`/document_template/${template}/render`, {
      data: { ...letterValues, ...data },
    })
    expect(codeOf(answer)).toEqual([422, 'record.invalid'])
    expect(pointersOf(answer)).toEqual([place])
  })

  it('is listed as a table with titles in the language of the reader', async () => {
    const answer = await viewer.get('/document_template_table', { 'accept-language': 'de' })
    const { columns, rows, total } = answer.json<{
      columns: { name: string; title: string }[]
      rows: Record<string, unknown>[]
      total: number
    }>()
    expect(columns).toContainEqual({ name: 'language', title: 'Sprache' })
    expect(total).toBeGreaterThan(0)
    expect(rows.map(({ _id }) => _id)).toContain(template)
  })
})

describe('a document', () => {
  it('is made at once if nothing is missing, with its files, its title and who gave its values', async () => {
    const document = await makeDocument(operator, template)
    expect(document).toMatchObject({
      title: 'Plan Maya Thornton',
      status: 'ready',
      template_version: 1,
      source: 'team',
      sources: { '/patient/name': { by: 'team', is_found: true } },
    })
    expect(document.files?.map(({ format }) => format)).toEqual(['pdf', 'html'])
    expect(document.file_id).toBe(document.files?.[0]?.file_id)
  })

  it('always gives the same bytes, whatever becomes of its template', async () => {
    const own = await makeTemplate(operator)
    const { _id } = await makeDocument(operator, own)
    const first = await viewer.get(`/generated_document/${_id}/render`)
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf'])
    await operator.patch(`/document_template/${own}`, { text: 'Something else', fields: [] })
    const second = await viewer.get(`/generated_document/${_id}/render?format=pdf`)
    expect(second.bytes.equals(first.bytes)).toBe(true)
    expect((await viewer.get(`/generated_document/${_id}/render?format=docx`)).status).toBe(404)
  })

  it('is read as a page in which nothing runs and of which no copy is kept', async () => {
    const { _id } = await makeDocument(operator, template, {
      data: { ...letterValues, patient: { name: '<script>alert(1)</script>' } },
    })
    const page = await viewer.get(`/generated_document/${_id}/rendered`)
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^sandbox[^;]*; default-src 'none'/)
    expect(page.headers['content-security-policy']).not.toContain('allow-scripts')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.text).not.toContain('<script>')
  })

  it('without a required value is a draft until the value is given and somebody has it made', async () => {
    const draft = await makeDocument(operator, template, { data: { patient: { name: 'Maya' } } })
    expect(draft).toMatchObject({ status: 'draft', missing: ['/total'] })
    expect(codeOf(await viewer.get(`/generated_document/${draft._id}/render`))).toEqual([
      409,
      'document.wrong_state',
    ])
    const refused = await operator.post(`/generated_document/${draft._id}/fill`, {})
    expect(codeOf(refused)).toEqual([422, 'document.incomplete'])
    expect(pointersOf(refused)).toEqual(['/data/total'])
    await operator.patch(`/generated_document/${draft._id}`, { data: { total: 5 } })
    expect((await operator.post(`/generated_document/${draft._id}/fill`, {})).status).toBe(200)
    expect(await settled(viewer, draft._id)).toMatchObject({ status: 'ready', missing: [] })
  })

  it('does not change once it has been made', async () => {
    const { _id } = await makeDocument(operator, template)
    const refused = await operator.patch(`/generated_document/${_id}`, { data: { total: 1 } })
    expect(codeOf(refused)).toEqual([409, 'document.wrong_state'])
    expect(pointersOf(refused)).toEqual(['/data'])
    expect(codeOf(await operator.post(`/generated_document/${_id}/fill`, {}))).toEqual([
      409,
      'document.wrong_state',
    ])
  })

  it('takes values from the contact and the business by itself', async () => {
    await (await app.as('admin')).patch('/business_info', { name: 'Lakeside Dental' })
    const contact = (await operator.post('/contact', { name: 'Maya', emails: ['maya@example.com'] })).json()
    const own = await makeTemplate(operator, {
      text: '{{to}} from {{from}}',
      fields: [
        { name: 'to', type: 'text', source: { from: 'contact', path: 'emails.0' } },
        { name: 'from', type: 'text', source: { from: 'business', path: 'name' } },
      ],
    })
    const document = await makeDocument(operator, own, { data: {}, contact_id: contact._id })
    expect(document).toMatchObject({
      status: 'ready',
      data: { to: 'maya@example.com', from: 'Lakeside Dental' },
      sources: {
        '/to': { by: 'contact', record: { entity: 'contact', id: contact._id } },
        '/from': { by: 'business' },
      },
    })
  })

  it('that corrects another takes its place', async () => {
    const first = await makeDocument(operator, template)
    const second = await makeDocument(operator, template, { replaces_id: first._id })
    expect(second.status).toBe('ready')
    expect(await read(first._id)).toMatchObject({ status: 'void' })
  })

  it('of a template that is switched off is not made', async () => {
    const off = await makeTemplate(operator, { enabled: false })
    const answer = await operator.post('/generated_document', {
      document_template_id: off,
      data: letterValues,
    })
    expect(codeOf(answer)).toEqual([422, 'document.template'])
  })

  it('of a Word template that cannot be made says why, and is made once the cause is gone', async () => {
    const upload = async () => {
      const { type, content } = multipartBody('letter.docx', wordOf(wordParagraph('Dear {{patient.name}}')))
      return String((await operator.send('POST', '/file', content, { 'content-type': type })).json()._id)
    }
    const lost = await upload()
    const fields = [letter.fields[0]]
    const own = await makeTemplate(operator, {
      format: 'docx',
      text: undefined,
      source_file_id: lost,
      fields,
    })
    await operator.delete(`/file/${lost}`)
    const failed = await makeDocument(operator, own, { data: { patient: { name: 'Maya' } } })
    expect(failed).toMatchObject({ status: 'failed', error: 'The template has no Word file.' })
    const mended = await operator.patch(`/document_template/${own}`, { source_file_id: await upload() })
    expect(mended.status, mended.text).toBe(200)
    expect((await operator.post(`/generated_document/${failed._id}/fill`, {})).status).toBe(200)
    const made = await settled(viewer, failed._id)
    expect([made.status, made.files?.map(({ format }) => format)]).toEqual(['ready', ['docx', 'html']])
    expect((await viewer.get(`/generated_document/${made._id}/rendered`)).text).toContain('Dear Maya')
  })

  it('that nobody makes any more fails with a note, and can be made again', async () => {
    const { _id } = await makeDocument(operator, template)
    await app.database.owner.transaction().execute(async db => {
      // As if the job that made it had ended with its server.
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`update switchboard.record set data = (data - 'files' - 'file_id' - 'ready_at') || '{"status":"filling"}'
        where entity = 'generated_document' and _id = ${_id}`.execute(db)
    })
    await app.runUpkeep('end documents without a job')
    expect(await read(_id)).toMatchObject({ status: 'failed', error: expect.stringContaining('stopped') })
    expect((await operator.post(`/generated_document/${_id}/fill`, {})).status).toBe(200)
    expect((await settled(viewer, _id)).status).toBe('ready')
  })

  it('whose values make its name too long is refused with their place', async () => {
    const own = await makeTemplate(operator, {
      text: 'Hello',
      fields: [{ name: 'rows', type: 'list', required: false }],
      file_name: '{{#rows}}{{#rows}}{{#rows}}x{{/rows}}{{/rows}}{{/rows}}',
    })
    const data = { rows: Array.from({ length: 100 }, () => 1) }
    for (const answer of [
      await operator.post('/generated_document', { document_template_id: own, data }),
      await operator.post(`/document_template/${own}/render`, { data }),
    ]) {
      expect(codeOf(answer)).toEqual([422, 'record.invalid'])
      expect(pointersOf(answer)).toEqual(['/data/rows/0'])
    }
  })

  it('keeps its file from being deleted apart from it', async () => {
    const { file_id } = await makeDocument(operator, template)
    expect(codeOf(await operator.delete(`/file/${file_id}`))).toEqual([409, 'record.conflict'])
  })

  it('is made once for each of 30 requests at a time', async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        makeDocument(operator, template, { data: { ...letterValues, patient: { name: `Person ${index}` } } }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual(Array(30).fill('ready'))
    expect(new Set(made.map(({ file_id }) => file_id)).size).toBe(30)
  })

  it('is written and shared by operators, and read by viewers', async () => {
    const { _id } = await makeDocument(operator, template)
    for (const [verb, body] of [
      ['fill', {}],
      ['void', {}],
      ['share', { days: 1 }],
    ] as const)
      expect(codeOf(await viewer.post(`/generated_document/${_id}/${verb}`, body))).toEqual([
        403,
        'auth.forbidden',
      ])
    expect((await app.nobody().get(`/generated_document/${_id}/render`)).status).toBe(401)
  })
})

describe('a link', () => {
  const shared = async (days = 2) => {
    const document = await makeDocument(operator, template)
    const answer = await operator.post(`/generated_document/${document._id}/share`, { days })
    const { url, expires_at } = answer.json<{ url: string; expires_at: string }>()
    return { document, expires_at, token: new URL(url).searchParams.get('token') ?? '' }
  }
  const open = (token: string) => app.nobody().get(`/shared_document?token=${token}`)

  it('opens the document and its files for everybody, and the server keeps no secret of it', async () => {
    const { document, token, expires_at } = await shared()
    expect(expires_at).toBe('2026-03-03T09:30:00.000Z')
    const page = await open(token)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.text).toContain('Maya Thornton')
    const file = await app.nobody().get(`/shared_document/file?token=${token}&format=pdf`)
    const own = await viewer.get(`/generated_document/${document._id}/render?format=pdf`)
    expect(file.bytes.equals(own.bytes)).toBe(true)
    const rows = await app.database.owner.selectFrom('document_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is the same 404 if it is wrong, ended, replaced, expired, or of a void document', async () => {
    const [ended, replaced, expired, revoked] = [
      await shared(),
      await shared(),
      await shared(1),
      await shared(9),
    ]
    await operator.delete(`/generated_document/${ended.document._id}/share`)
    const again = await operator.post(`/generated_document/${replaced.document._id}/share`, { days: 9 })
    await operator.post(`/generated_document/${revoked.document._id}/void`, { reason: 'Wrong price' })
    const before = clock
    clock = new Date(clock.getTime() + 86_400_000)
    const tokens = [ended, replaced, expired, revoked].map(({ token }) => token)
    for (const token of ['wrong', ...tokens]) {
      const answer = await open(token)
      expect(codeOf(answer)).toEqual([404, 'resource.not_found'])
      expect((await app.nobody().get(`/shared_document/file?token=${token}`)).status).toBe(404)
    }
    const fresh = new URL(String(again.json().url)).searchParams.get('token') ?? ''
    expect((await open(fresh)).status).toBe(200)
    clock = before
    expect(await read(revoked.document._id)).toMatchObject({ status: 'void', void_reason: 'Wrong price' })
  })

  it('ends with the undo of its sharing, and works again with the undo of what ended it', async () => {
    const undo = async (operation: unknown) => {
      const undone = await operator.post(`/operation/${operation}/undo`, {})
      expect(undone.json(), undone.text).toMatchObject({ undone: 1 })
    }
    const operationOf = ({ headers }: Answer) => headers['x-operation-id']
    const { document, token } = await shared()
    const path = `/generated_document/${document._id}`
    const unshared = await operator.delete(`${path}/share`)
    expect((await open(token)).status).toBe(404)
    await undo(operationOf(unshared))
    expect((await open(token)).status).toBe(200)
    const voided = await operator.post(`${path}/void`, {})
    expect((await open(token)).status).toBe(404)
    await undo(operationOf(voided))
    expect([(await open(token)).status, (await read(document._id)).status]).toEqual([200, 'ready'])

    const second = await operator.post(`${path}/share`, { days: 9 })
    const fresh = new URL(String(second.json().url)).searchParams.get('token') ?? ''
    expect([(await open(token)).status, (await open(fresh)).status]).toEqual([404, 200])
    const newest = await app.database.owner
      .selectFrom('record_history')
      .select('operation_id')
      .where('_id', '=', document._id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    await undo(newest.operation_id)
    expect((await open(fresh)).status).toBe(404)
    expect((await read(document._id)).shared_until).toBeUndefined()
  })

  it('is not shown again by an earlier version that is restored', async () => {
    const { document, token } = await shared()
    const path = `/generated_document/${document._id}`
    const { _version } = (await viewer.get(path)).json<{ _version: number }>()
    await operator.delete(`${path}/share`)
    const restored = await operator.post(`${path}/restore`, { version: _version })
    expect(restored.status, restored.text).toBe(200)
    expect((await read(document._id)).shared_until).toBeUndefined()
    expect((await open(token)).status).toBe(404)
  })

  it('of another tenant opens nothing', async () => {
    const { token } = await shared()
    expect((await app.nobody('hillside').get(`/shared_document?token=${token}`)).status).toBe(404)
  })

  it('needs a document that is ready, and at most 365 days', async () => {
    const draft = await makeDocument(operator, template, { data: {} })
    expect(codeOf(await operator.post(`/generated_document/${draft._id}/share`, { days: 1 }))).toEqual([
      409,
      'document.wrong_state',
    ])
    for (const days of [0, 366, 1.5])
      expect((await operator.post(`/generated_document/${draft._id}/share`, { days })).status).toBe(422)
  })
})

describe('files of documents', () => {
  it('are removed once their document is deleted for good', async () => {
    const admin = await app.as('admin')
    const { _id, file_id } = await makeDocument(operator, template)
    await operator.delete(`/generated_document/${_id}`)
    expect((await viewer.get(`/file/${file_id}/contents`)).status).toBe(200)
    await admin.delete(`/generated_document/${_id}/purge`)
    await app.database.owner.deleteFrom('record').where('_id', '=', _id).execute()
    await app.runUpkeep('remove files of deleted documents')
    expect((await viewer.get(`/file/${file_id}/contents`)).status).toBe(404)
  })
})

it('unknown documents are 404', async () => {
  for (const path of ['render', 'rendered'])
    expect((await viewer.get(`/generated_document/${v7()}/${path}`)).status).toBe(404)
})

it('the server has met no fault of its own', () => expect(app.faults).toEqual([]))
