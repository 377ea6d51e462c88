import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'
import { PageWorker } from './pageWorker.ts'

const world = accountWorld()
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const base = {
  _id: itemId,
  id: itemId,
  _version: 1,
  created_at: moment,
  updated_at: moment,
  created_by: by,
  updated_by: by,
}
const templateId = `${itemId.slice(0, -2)}21`
const talkId = `${itemId.slice(0, -2)}31`
const eventId = `${itemId.slice(0, -2)}41`
const shown = ['document_template', 'generated_document'] as const

let template: JsonObject
let made: JsonObject
let problems: JsonObject[]

// The page's parts load longer than any test runs.
beforeAll(async () => {
  await import('../../src/admin/records/documents/template/TemplateSide.tsx')
  await import('../../src/admin/records/documents/template/MakeDocument.tsx')
  await import('../../src/admin/records/documents/document/DocumentNotice.tsx')
  await import('../../src/resources/widgets/CodeInput.tsx')
  await import('../../src/resources/EntityEdit.tsx')
  await import('../../src/resources/EntityCreate.tsx')
})

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker)
  // A wide window, which has room for both sides.
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({
    ...noQuery,
    media: query,
    matches: query.includes('min-width'),
  }))
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  problems = []
  template = {
    ...base,
    _id: templateId,
    id: templateId,
    name: 'Treatment plan',
    enabled: true,
    format: 'markdown',
    text: 'Dear {{patient.name}}, it costs {{price}}.',
    paper: 'a4',
    fields: [
      { name: 'patient.name', type: 'text', required: true, require_found: true, hint: 'As on the card' },
      { name: 'visit.date', type: 'date', required: false, require_found: false },
      { name: 'rows[].price', type: 'number', required: true, require_found: false },
    ],
    sample_data: { patient: { name: 'Maya Thornton' } },
  }
  made = {
    ...base,
    title: 'Plan Maya',
    document_template_id: templateId,
    status: 'draft',
    data: { patient: { name: 'Maya' }, visit: { date: '2026-03-05' } },
    missing: ['/rows/0/price'],
    unconfirmed: ['/patient/name'],
    sources: {
      '/patient/name': { by: 'agent', at: moment, is_found: false, event_id: eventId, quote: 'I am M.' },
      '/visit/date': { by: 'team', name: 'Ann Lee', at: moment, is_found: true },
    },
    conversation_id: talkId,
    is_shown: false,
  }
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, shown.map(summaryOf)),
    'GET /document_template/schema': () =>
      contractReply('document_template.schema', 200, entities.document_template.schema),
    'GET /generated_document/schema': () =>
      contractReply('generated_document.schema', 200, entities.generated_document.schema),
    [`GET /document_template/${templateId}`]: () => contractReply('document_template.get', 200, template),
    [`GET /generated_document/${itemId}`]: () => contractReply('generated_document.get', 200, made),
    'GET /document_template': () =>
      contractReply('document_template.list', 200, [template], {
        'Content-Range': 'document_template 0-0/1',
      }),
    'GET /generated_document': () =>
      contractReply('generated_document.list', 200, [], { 'Content-Range': 'generated_document */0' }),
    'POST /document_template/check': () =>
      contractReply('checkDocumentTemplate', 200, { problems, tags: ['patient.name', 'price'] }),
    [`POST /document_template/${templateId}/render`]: () => page('<style>p{}</style><p>Dear Maya</p>'),
    [`GET /generated_document/${itemId}/rendered`]: () => page('<p>Dear Maya, for good</p>'),
    'GET /conversation': () => problem(404, 'resource.not_found'),
    'GET /contact/schema': () => problem(404, 'resource.not_found'),
    'GET /conversation/schema': () => problem(404, 'resource.not_found'),
    'GET /filled_intake/schema': () => problem(404, 'resource.not_found'),
  }
})

function page(html: string) {
  return new HttpResponse(html, { headers: { 'Content-Type': 'text/html' } })
}

function summaryOf(name: (typeof shown)[number]) {
  const { schema } = entities[name]
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const opens = 'opens' in schema['x-entity'] ? { opens: schema['x-entity'].opens } : {}
  const permissions = { create: true, update: true, delete: true, purge: true }
  const of = { plural, icon, group, area, label, capabilities, permissions, ...opens }
  return { name, title: schema.title, in_menu: true, singleton_path: null, ...of }
}

async function openTemplate() {
  world.open(`/document_template/${templateId}`)
  await screen.findByRole('heading', { name: 'Treatment plan', level: 1 })
  return userEvent.setup()
}

const editor = () => document.querySelector<HTMLElement>('.cm-content[id="field/text"]')
const sentTo = (call: string) => world.sent.filter(one => one.call === call).map(({ body }) => body)

describe('a document template', () => {
  it('shows its problems at their place, and adds placeholders for tags that have none', async () => {
    problems = [
      {
        severity: 'error',
        code: 'unknown_tag',
        place: 'Text, paragraph 1: it costs {{price}}.',
        tag: '{{price}}',
        message: 'This template has no field for {{price}}.',
      },
    ]
    const user = await openTemplate()
    const section = within(await screen.findByRole('region', { name: 'Problems' }))
    await waitFor(() => expect(editor()?.textContent).toContain('{{price}}'))
    const row = await section.findByRole('button', { name: /^Error ?This template has no field/ })
    section.getByText('Text, paragraph 1: it costs {{price}}.')
    await user.click(row)
    expect(document.getSelection()?.toString()).toBe('{{price}}')
    expect(document.activeElement).toBe(editor())

    problems = []
    await user.click(section.getByRole('button', { name: 'Add 1 missing placeholder' }))
    await section.findByText('No problems found.')
    const [last] = sentTo('POST /document_template/check').slice(-1) as [{ template: { fields: object[] } }]
    expect(last.template.fields.at(-1)).toEqual({ name: 'price', type: 'text' })
  })

  it('gives up a preview that nobody waits for any more', async () => {
    let [given, aborted] = [0, 0]
    world.answers[`POST /document_template/${templateId}/render`] = async (_body, request) => {
      given += 1
      if (given > 1) return page('<p>Dear Maya</p>')
      await new Promise(resolve => request.signal.addEventListener('abort', resolve))
      aborted += 1
      return page('')
    }
    await openTemplate()
    await waitFor(() => expect(given).toBe(1))
    cleanup()
    await waitFor(() => expect(aborted).toBe(1))
  })

  it('inserts a clicked placeholder at the cursor, with the filter of its kind', async () => {
    const user = await openTemplate()
    const section = within(await screen.findByRole('region', { name: 'Placeholders' }))
    await waitFor(() => expect(editor()).toBeTruthy())
    await user.click(section.getByRole('button', { name: 'visit.date' }))
    await waitFor(() => expect(editor()?.textContent).toContain('{{visit.date | date}}'))
    await screen.findByText('The preview shows the text as it was last saved.')
  })

  it('previews its stored text with the sample values, and names those that are missing', async () => {
    world.answers[`POST /document_template/${templateId}/render`] = body =>
      body?.draft
        ? page('<p>Dear [patient.name]</p>')
        : problem(422, 'document.incomplete', {
            errors: [{ pointer: '/data/patient/name', keyword: 'required', message: 'It is missing.' }],
          })
    await openTemplate()
    const section = within(await screen.findByRole('region', { name: 'Preview' }))
    const frame = await section.findByTitle<HTMLIFrameElement>('Preview with the sample values')
    expect(frame.getAttribute('srcdoc')).toContain('Dear [patient.name]')
    expect(frame.getAttribute('sandbox')).not.toMatch(/scripts|forms|navigation/)
    section.getByText('Not among the sample values: patient name')
    expect(sentTo(`POST /document_template/${templateId}/render`)[0]).toMatchObject({
      format: 'html',
      data: { patient: { name: 'Maya Thornton' } },
    })
  })

  it('of Word tells each problem by its part and paragraph', async () => {
    template = { ...template, format: 'docx', source_file_id: eventId }
    world.answers[`GET /file/${eventId}`] = () => problem(404, 'resource.not_found')
    problems = [
      {
        severity: 'error',
        code: 'unclosed',
        place: 'Header, paragraph 2: {{#rows}}',
        tag: '{{#rows}}',
        message: 'Header, paragraph 2: {{#rows}} is never closed.',
      },
    ]
    await openTemplate()
    await screen.findByText('Header, paragraph 2: {{#rows}} is never closed.')
    screen.getByRole('link', { name: 'Download the Word file' })
  })

  it('begins a document whose form has the fields of the template', async () => {
    const user = await openTemplate()
    await user.click(await screen.findByRole('link', { name: 'Make a document' }))
    const name = await screen.findByLabelText(/^Name/)
    screen.getByText('As on the card · Needed before it can be finished')
    await user.type(name, 'Maya')
    world.answers['POST /generated_document'] = body =>
      contractReply('generated_document.create', 201, { ...made, ...body })
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(sentTo('POST /generated_document')).toEqual([
        { document_template_id: templateId, data: { patient: { name: 'Maya' } } },
      ]),
    )
  })
})

describe('a generated document', () => {
  async function openDocument() {
    world.open(`/generated_document/${itemId}`)
    await screen.findByRole('heading', { name: 'Plan Maya', level: 1 })
    return userEvent.setup()
  }

  it('names what is missing, and says where each value comes from', async () => {
    await openDocument()
    await screen.findByText('rows 1 price')
    const section = within(await screen.findByRole('region', { name: 'Values and where they come from' }))
    await section.findByText('Not found in the message')
    section.getByText('I am M.')
    section.getByText('From Ann Lee')
    expect(section.getByRole('link', { name: 'Show message' }).getAttribute('href')).toBe(
      `/conversation/${talkId}?message=${eventId}`,
    )
    const fill = screen.getByRole('link', { name: 'Fill in the values' })
    expect(fill.getAttribute('href')).toBe(`/generated_document/${itemId}/edit`)
  })

  it('whose values were not found is made once somebody confirms them, and shows when it is ready', async () => {
    made.missing = []
    const user = await openDocument()
    const filling = { ...made, status: 'filling', unconfirmed: [], _version: 2 }
    world.answers[`POST /generated_document/${itemId}/fill`] = () => {
      made = { ...filling, status: 'ready', ready_at: moment, _version: 3, files }
      return contractReply('fillGeneratedDocument', 200, filling)
    }
    await user.click(await screen.findByRole('button', { name: 'Confirm the values and make it' }))
    const pdf = await screen.findByRole('link', { name: 'Download PDF' })
    expect(pdf.getAttribute('href')).toContain(`/generated_document/${itemId}/render?format=pdf`)
    expect(sentTo(`POST /generated_document/${itemId}/fill`)).toEqual([{ confirm: true }])
    const frame = await screen.findByTitle('The document as a page')
    expect(frame.getAttribute('srcdoc')).toContain('Dear Maya, for good')
  })

  it('is shared by a link that is shown once', async () => {
    const days = '7'
    made = { ...made, status: 'ready', missing: [], unconfirmed: [], ready_at: moment, files }
    const user = await openDocument()
    await user.click(await screen.findByRole('button', { name: 'Share by link' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share by link' }))
    const field = dialog.getByLabelText(/^Days/)
    await user.clear(field)
    await user.type(field, '400')
    await user.click(dialog.getByRole('button', { name: 'Make a link' }))
    expect(sentTo(`POST /generated_document/${itemId}/share`)).toEqual([])
    await user.clear(field)
    await user.type(field, days)
    const url = 'https://lakeside.example/api/shared_document?token=abc'
    world.answers[`POST /generated_document/${itemId}/share`] = () =>
      contractReply('shareGeneratedDocument', 201, { url, expires_at: '2999-01-01T00:00:00.000Z' })
    made = { ...made, shared_until: '2999-01-01T00:00:00.000Z', _version: 2 }
    await user.click(dialog.getByRole('button', { name: 'Make a link' }))
    const link = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link to the document' })
    expect(link.value).toBe(url)
    expect(sentTo(`POST /generated_document/${itemId}/share`)).toEqual([{ days: 7 }])
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await screen.findByText(/^A link works until/)
  })

  it('is declared void with a reason, and replaced by one with its values', async () => {
    made = { ...made, status: 'ready', missing: [], unconfirmed: [], ready_at: moment, files }
    const user = await openDocument()
    await user.click(await screen.findByRole('button', { name: 'Declare void' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Wrong price')
    world.answers[`POST /generated_document/${itemId}/void`] = () =>
      contractReply('voidGeneratedDocument', 200, {
        ...made,
        status: 'void',
        void_reason: 'Wrong price',
        _version: 2,
      })
    await user.click(dialog.getByRole('button', { name: 'Declare void' }))
    await screen.findByText('Reason: Wrong price')
    expect(sentTo(`POST /generated_document/${itemId}/void`)).toEqual([{ reason: 'Wrong price' }])
    expect(screen.queryByRole('button', { name: 'Share by link' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Replace with a new document' }))
    const name = await screen.findByLabelText<HTMLTextAreaElement>(/^Name/)
    expect(name.value).toBe('Maya')
  })
})

const noQuery = {
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => true,
}

const files = [{ format: 'pdf', file_id: eventId }]
