import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

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
const letter = `${itemId.slice(0, -2)}77`
const lost = `${itemId.slice(0, -2)}78`
const shown = ['intake', 'filled_intake', 'tenant_settings'] as const

let intake: JsonObject
let filled: JsonObject

// The page's parts load longer than any test runs.
beforeAll(async () => {
  await import('../../src/admin/records/intakes/FilledAnswers.tsx')
  await import('../../src/admin/records/intakes/IntakeEmbed.tsx')
  await import('../../src/admin/records/intakes/preview/IntakePreview.tsx')
  await import('../../src/resources/EntityEdit.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  intake = {
    ...base,
    name: 'New patient',
    enabled: true,
    intake_token: 'in_1',
    consent: { required: false },
    fields: [
      {
        key: 'email',
        label: 'E-mail',
        type: 'email',
        ask: 'Which e-mail address should we use?',
        required: true,
      },
      { key: 'pain', label: 'Pain', type: 'yes_no', required: true },
      { key: 'born', label: 'Born', type: 'date', required: true },
      { key: 'scan', label: 'X-ray', type: 'file', required: false },
      {
        key: 'insurance',
        label: 'Insurance',
        type: 'choices',
        choices: ['Public', 'Private'],
        required: false,
      },
    ],
  }
  filled = {
    ...base,
    title: 'Maya',
    intake_id: itemId,
    status: 'in_progress',
    progress: 0.8,
    conversation_id: itemId,
    sources: {
      email: { by: 'person', at: moment, event_id: letter },
      pain: { by: 'team', name: 'Ann Lee', at: moment },
    },
    answers: {
      email: 'maya@thornton-boats.example',
      pain: false,
      born: '1990-05-01',
      scan: [letter, lost],
    },
    missing: ['insurance'],
  }
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, shown.map(summaryOf)),
    'GET /intake/schema': () => contractReply('intake.schema', 200, entities.intake.schema),
    'GET /filled_intake/schema': () =>
      contractReply('filled_intake.schema', 200, entities.filled_intake.schema),
    [`GET /intake/${itemId}`]: () => contractReply('intake.get', 200, intake),
    [`GET /filled_intake/${itemId}`]: () => contractReply('filled_intake.get', 200, filled),
    'GET /effect': () => contractReply('listEffects', 200, { effects: [] }),
    'GET /web_chat/configuration/in_1': () => problem(404, 'resource.not_found'),
    'GET /tenant_settings': () => contractReply('tenant_settings.get', 200, settings),
    'GET /intake': () => contractReply('intake.list', 200, [intake], { 'Content-Range': 'intake 0-0/1' }),
    [`GET /file/${letter}`]: () => contractReply('getFile', 200, file),
    // The form requests the referenced records; without them, it shows their ids.
    'GET /contact/schema': () => problem(404, 'resource.not_found'),
    'GET /conversation/schema': () => problem(404, 'resource.not_found'),
    'GET /conversation': () => problem(404, 'resource.not_found'),
    [`GET /file/${lost}`]: () => problem(404, 'resource.not_found'),
  }
})

const settings = {
  ...base,
  language: 'en',
  timezone: 'UTC',
  frontend: { environment_links: {} },
  modules: {},
  conversations: {},
  embedding: { allowed_origins: ['https://www.lakeside.example'] },
  retention: {},
}
const file = {
  ...base,
  _id: letter,
  id: letter,
  kind: 'file',
  name: 'scan.pdf',
  media_type: 'application/pdf',
  size: 9,
  sha256: 'ab'.repeat(32),
}

function summaryOf(name: (typeof shown)[number]) {
  const { schema } = entities[name]
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  const singleton_path = 'x-singleton' in schema ? schema['x-singleton'].path : null
  return {
    name,
    title: schema.title,
    plural,
    icon,
    group,
    area,
    label,
    in_menu: true,
    singleton_path,
    capabilities,
    permissions,
  }
}

async function answers() {
  world.open(`/filled_intake/${itemId}`)
  const section = within(await screen.findByRole('region', { name: 'Questions and answers' }))
  await section.findByText('Pain')
  return section
}

describe('an intake on its page', () => {
  it('§2 gives its lines and its full-screen address, and can be tried', async () => {
    world.open(`/intake/${itemId}`)
    const section = within(await screen.findByRole('region', { name: 'On your site' }))
    const address = `${window.location.origin}/plugin/full-screen/intake/in_1`
    expect(section.queryByRole('group', { name: 'Embed code' })).toBeNull()
    await userEvent.click(section.getByRole('button', { name: 'Add to your site' }))
    const lines = section.getByRole('group', { name: 'Embed code' })
    expect(lines.textContent).toMatch(
      /plugin\.js"><\/script>\n<script>IntakeChat\.init\(\{ intakeToken: 'in_1' \}\)<\/script>$/,
    )
    expect(section.getByLabelText('Full-page chat')).toHaveProperty('value', address)
    expect(section.getByRole('link', { name: /Try it/ }).getAttribute('href')).toBe(address)
    await section.findByText('The chat may show on www.lakeside.example.')
    expect(section.getByRole('link', { name: 'Allowed sites' }).getAttribute('href')).toBe(
      '/web_chat_configuration#site',
    )
  })

  it('shows beside its questions what a visitor meets, as it is typed', async () => {
    world.open(`/intake/${itemId}`)
    const user = userEvent.setup()
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    await preview.findByText('Which e-mail address should we use?')
    preview.getByText('Pain?')
    const opening = screen.getByRole('textbox', { name: /^Opening/ })
    await user.type(opening, 'Good morning!')
    await preview.findByText('Good morning!')
    await user.click(screen.getByRole('button', { name: /^Show.*Which e-mail address should we use/ }))
    const question = await screen.findByDisplayValue('Which e-mail address should we use?')
    await user.clear(question)
    await user.type(question, 'And your address?')
    await preview.findByText('And your address?')
    expect(preview.queryByText('Which e-mail address should we use?')).toBeNull()
    await user.click(preview.getByRole('button', { name: 'On one page' }))
    await preview.findByText('Private')
    preview.getByText('Good morning!')
    expect(world.sent).toEqual([])
  })

  it('is first of all its questions', async () => {
    world.open(`/intake/${itemId}`)
    const question = await screen.findByRole('button', { name: /^Show.*Which e-mail address should we use/ })
    const assistant = await screen.findByLabelText(/^Assistant name/)
    const order = question.compareDocumentPosition(assistant)
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it('says so while it is switched off', async () => {
    intake = { ...intake, enabled: false }
    world.open(`/intake/${itemId}`)
    await screen.findByText(/switched off and takes no new answers/)
  })
})

describe('a filled intake on its page', () => {
  it('shows the answers by the questions, as people read them, and what is missing', async () => {
    const section = await answers()
    const rows = section
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.firstChild?.textContent])
    expect(rows.slice(0, 3)).toEqual([
      ['Which e-mail address should we use?', 'maya@thornton-boats.example'],
      ['Pain', 'No'],
      ['Born', 'May 1, 1990'],
    ])
    expect(rows[4]).toEqual(['Insurance', 'Not answered'])
    section.getByText('4 of 5 questions answered')
    expect(section.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('80')
  })

  it('says from whom each answer is, and leads to the message in which it was given', async () => {
    const section = await answers()
    section.getByText('Answered by the person')
    section.getByText('Set by Ann Lee from the team')
    const links = section.getAllByRole('link', { name: 'Show message' })
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      `/conversation/${itemId}?message=${letter}`,
    ])
  })

  it('leads to its files and to the conversation', async () => {
    const section = await answers()
    const link = await section.findByRole('link', { name: 'scan.pdf' })
    expect(link.getAttribute('href')).toBe(`${window.location.origin}/api/file/${letter}/contents`)
    await section.findByText('Deleted file')
    const conversation = section.getByRole('link', { name: 'Open the conversation' })
    expect(conversation.getAttribute('href')).toBe(`/inbox/${itemId}`)
  })

  it('keeps answers to what is no longer asked', async () => {
    intake = { ...intake, fields: [{ key: 'pain', label: 'Pain', type: 'yes_no', required: true }] }
    const section = await answers()
    section.getByText('born')
    section.getByText('1990-05-01')
    section.getByText('1 of 1 question answered')
  })
})
