import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject, JsonValue } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const stored = {
  _id: itemId,
  id: itemId,
  created_at: moment,
  updated_at: moment,
  created_by: by,
  updated_by: by,
}

let chat: JsonObject
let settings: JsonObject
let mayChange: boolean
/** The booking page in the scheduling rules. */
let bookingPage: JsonObject
/** Responses to writes of the settings before one is accepted. */
let refusals: (() => Response)[]

// The page's parts load longer than any test runs.
beforeAll(async () => {
  await import('../../src/admin/records/webChat/WebChatPreview.tsx')
  await import('../../src/admin/records/webChat/EmbedPanel.tsx')
  await import('../../src/resources/EntityEdit.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  chat = { ...stored, _version: 1, ...defaultsOf('web_chat_configuration'), client_token: 'wc_own' }
  settings = { ...stored, _version: 7, ...defaultsOf('tenant_settings'), embedding: { allowed_origins: [] } }
  mayChange = true
  bookingPage = { enabled: false }
  refusals = []
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, shown.map(summaryOf)),
    'GET /web_chat_configuration/schema': () => schemaReply('web_chat_configuration'),
    'GET /web_chat/configuration': () => contractReply('web_chat_configuration.get', 200, chat),
    'PATCH /web_chat/configuration': body => {
      chat = { ...chat, ...(body as JsonObject), _version: 2 }
      return contractReply('web_chat_configuration.patch', 200, chat)
    },
    'GET /web_chat/configuration/wc_own': () =>
      contractReply('getWebChatAppearance', 200, {
        client_token: 'wc_own',
        agent_name: 'Ada',
        automatic_translation: false,
      }),
    'GET /tenant_settings': () => contractReply('tenant_settings.get', 200, settings),
    [`PUT /tenant_settings/${itemId}`]: body => refusals.shift()?.() ?? settingsWritten(body as JsonObject),
    'GET /scheduling_rules': () =>
      contractReply('scheduling_rules.get', 200, { ...stored, _version: 1, public_page: bookingPage }),
    'GET /booking_portal/url': () =>
      contractReply('getBookingPortalUrl', 200, { url: 'https://desk.example/book/lakeside' }),
    'GET /agent_service': () => contractReply('agent_service.list', 200, [service], range),
    'GET /intake': () => contractReply('intake.list', 200, [intake], range),
    [`POST /operation/${itemId}/undo`]: () => {
      settings = { ...settings, embedding: { allowed_origins: [] } }
      return contractReply('undoOperation', 200, { undone: 1, skipped: [], operation: null })
    },
  }
})

const shown = ['web_chat_configuration', 'tenant_settings', 'agent_service', 'intake'] as const
const range = { 'Content-Range': 'x 0-0/1' }
const service = {
  ...stored,
  _version: 1,
  name: 'Reception',
  agent_id: itemId,
  product: 'receptionist',
  status: 'paused',
  entry_points: [{ channel: 'web_chat', client_token: 'wc_service' }],
  hours: { mode: 'always' },
  priority: 10,
}
const intake = {
  ...stored,
  _version: 1,
  name: 'New patient',
  enabled: true,
  intake_token: 'in_1',
  consent: { required: false },
  fields: [{ key: 'email', label: 'E-mail', type: 'email', required: true }],
}

function defaultsOf(name: 'web_chat_configuration' | 'tenant_settings'): JsonObject {
  const properties: Record<string, object> = entities[name].schema.properties
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]) =>
      'default' in property ? [[key, property.default as JsonValue]] : [],
    ),
  )
}

function schemaReply(name: 'web_chat_configuration') {
  return contractReply(`${name}.schema`, 200, entities[name].schema)
}

function summaryOf(name: (typeof shown)[number]) {
  const { schema } = entities[name]
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: mayChange, update: mayChange, delete: mayChange, purge: mayChange }
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

/** Stores the settings; secrets are read as markers. */
function settingsWritten(body: JsonObject) {
  const { identity_secret: secret, ...embedding } = body.embedding as JsonObject
  const marker = typeof secret === 'string' ? { $set: true, last4: secret.slice(-4) } : secret
  settings = {
    ...stored,
    ...body,
    _version: Number(settings._version) + 1,
    embedding: { ...embedding, ...(marker !== undefined && { identity_secret: marker }) },
  }
  return contractReply('tenant_settings.replace', 200, settings, { 'X-Operation-Id': itemId })
}

const sentSettings = () => world.sent.filter(({ call }) => call.startsWith('PUT /tenant_settings'))
const embeddings = () => sentSettings().map(({ body }) => body?.embedding)

async function openPage(hash = '') {
  const { user } = world.open(`/web_chat_configuration${hash}`)
  await screen.findByRole('heading', { name: 'Preview' })
  return user
}

async function openPanel() {
  const user = await openPage()
  await user.click(screen.getByRole('button', { name: 'Add to your site' }))
  const panel = within(await screen.findByRole('presentation'))
  await panel.findByRole('combobox', { name: 'Chat' })
  return { user, panel }
}

/** Pastes the text, which is much faster than typing; presses Enter if the text ends with `{Enter}`. */
async function fill(user: Awaited<ReturnType<typeof openPage>>, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text.replace('{Enter}', ''))
  if (text.endsWith('{Enter}')) await user.keyboard('{Enter}')
}

const sample = (kind: string) => document.querySelector<HTMLElement>(`.sw-chat ${kind}`)
const colorOf = (name: string) =>
  document.querySelector<HTMLElement>('section.sw-chat')?.style.getPropertyValue(name)

describe('§3 the web chat configuration with its preview', () => {
  it('is drawn by the chat itself: who speaks, actions, results and days, under the name of the agent', async () => {
    await openPage()
    await waitFor(() => expect(sample('h2')?.textContent).toBe('Ada'))
    expect(sample('[data-side="user"] .sw-bubble')?.textContent).toMatch(/Friday/)
    // Parts of the chat load when they first occur.
    await waitFor(() => expect(sample('.sw-event[data-kind="call"]')).toBeTruthy())
    await waitFor(() => expect(sample('.sw-event[data-kind="result"]')).toBeTruthy())
    expect(sample('.sw-day')?.textContent).toBe('Today')
    expect(sample('time')).toBeTruthy()
  })

  it('can only be looked at, and asks the server for nothing', async () => {
    await openPage()
    expect(sample('textarea')?.closest('[inert]')).toBeTruthy()
    expect(world.sent).toEqual([])
  })

  it('follows what stands in the form before it is saved', async () => {
    const user = await openPage()
    const field = await screen.findByLabelText('Agent: background')
    await fill(user, field, '#123456')
    await waitFor(() => expect(colorOf('--sw-agent')).toBe('#123456'))
    await user.click(screen.getByRole('switch', { name: /Show invitation/ }))
    await fill(user, await screen.findByLabelText('Invitation'), 'Say hello')
    await waitFor(() => expect(screen.getByText('Say hello').closest('[inert]')).toBeTruthy())
    expect(world.sent).toEqual([])
  })

  it('says what is hard to read and puts a readable colour into the form, to be saved', async () => {
    const user = await openPage()
    expect(screen.getByText('All texts are easy to read.')).toBeTruthy()
    const font = await screen.findByLabelText('Visitor: text')
    await fill(user, font, '#ffffff')
    const mend = await screen.findByRole('button', { name: /readable color: Visitors’ messages/ })
    expect(screen.getByText(/Contrast 3\.8 : 1; 4\.5 : 1 or more is recommended/)).toBeTruthy()
    await user.click(mend)
    expect(await screen.findByText('All texts are easy to read.')).toBeTruthy()
    expect(screen.getByLabelText('Visitor: text')).toHaveProperty('value', '#00101c')
    await fill(user, screen.getByLabelText('Visitor: background'), '#ffffff')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(world.sent).toEqual([
        { call: 'PATCH /web_chat/configuration', body: { user_message_background_color: '#ffffff' } },
      ]),
    )
  })

  it('offers no colour to whom may not change them', async () => {
    mayChange = false
    chat = { ...chat, user_message_font_color: '#ffffff' }
    await openPage()
    expect(
      screen.getByText('Visitors’ messages hardly stand out from their background.', { exact: false }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /readable color/ })).toBeNull()
  })
})

describe('putting a chat on a site', () => {
  it('warns on the page while no site may show it', async () => {
    await openPage()
    await screen.findByText(/shows only on this installation’s own pages/)
  })

  it('is what the address opens where it says so', async () => {
    await openPage('#site')
    await screen.findByRole('combobox', { name: 'Chat' })
  })

  it('§2 gives the lines and the full-screen address of each chat', async () => {
    const { user, panel } = await openPanel()
    const origin = window.location.origin
    const library = `<script src="${origin}/plugin/static/js/plugin.js"></script>`
    const lines = () => panel.getByRole('group', { name: 'Embed code' }).textContent
    expect(lines()).toBe(`${library}\n<script>WebChat.init({ clientToken: 'wc_own' })</script>`)
    await panel.findByRole('option', { name: 'New patient' })
    await user.selectOptions(panel.getByRole('combobox'), 'Reception')
    panel.getByText(/not active: nobody answers there yet/)
    expect(panel.getByLabelText('Full-page chat')).toHaveProperty(
      'value',
      `${origin}/plugin/full-screen/wc_service`,
    )
    await user.selectOptions(panel.getByRole('combobox'), 'New patient')
    expect(lines()).toBe(`${library}\n<script>IntakeChat.init({ intakeToken: 'in_1' })</script>`)
    expect(panel.getByLabelText('Full-page chat')).toHaveProperty(
      'value',
      `${origin}/plugin/full-screen/intake/in_1`,
    )
    expect(panel.queryByText('Signed-in visitors')).toBeNull()
  })

  it('gives the lines of the booking page, if there is one', async () => {
    bookingPage = { enabled: true, slug: 'lakeside' }
    const { panel } = await openPanel()
    const lines = await panel.findByRole('group', { name: 'Booking page: embed code' })
    expect(lines.textContent).toBe(
      '<div data-switchboard-booking="lakeside"></div>\n' +
        '<script async src="https://desk.example/plugin/static/js/booking-frame.js"></script>',
    )
  })

  it('copies the lines and shows that it did', async () => {
    const { user, panel } = await openPanel()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(panel.getByRole('button', { name: 'Copy embed code' }))
    expect(write.mock.calls[0]?.[0]).toMatch(/^<script src=.*\n<script>WebChat\.init/)
    expect(await panel.findByTestId('CheckIcon')).toBeTruthy()
  })

  it('saves a site at once, on the version it was read at, and takes it back', async () => {
    const { user, panel } = await openPanel()
    await fill(user, panel.getByLabelText('Address of your site'), 'WWW.example.com/contact{Enter}')
    await panel.findByRole('button', { name: 'Remove https://www.example.com' })
    expect(embeddings()).toEqual([{ allowed_origins: ['https://www.example.com'] }])
    expect(panel.getByLabelText('Address of your site')).toHaveProperty('value', '')
    expect(panel.queryByText(/only on this installation’s own pages/)).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await panel.findByText(/only on this installation’s own pages/)
    expect(world.sent.at(-1)?.call).toBe(`POST /operation/${itemId}/undo`)
  })

  it.each([
    ['nonsense', /Enter the address of a site/],
    ['http://www.example.com', /needs encryption/],
    ['example.com', /already in the list/],
  ])('says in place what is wrong with %s', async (typed, said) => {
    settings = { ...settings, embedding: { allowed_origins: ['https://example.com'] } }
    const { user, panel } = await openPanel()
    const field = panel.getByLabelText('Address of your site')
    await fill(user, field, `${typed}{Enter}`)
    expect((await panel.findByRole('alert')).textContent).toMatch(said)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(world.sent).toEqual([])
  })

  it('keeps the next site that is typed while one is being saved', async () => {
    const { user, panel } = await openPanel()
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    world.answers[`PUT /tenant_settings/${itemId}`] = async body => {
      await held
      return settingsWritten(body as JsonObject)
    }
    const field = panel.getByLabelText('Address of your site')
    await fill(user, field, 'one.example{Enter}')
    await fill(user, field, 'two.example')
    letGo()
    await panel.findByRole('button', { name: 'Remove https://one.example' })
    await waitFor(() => expect(panel.queryByRole('progressbar')).toBeNull())
    expect(field).toHaveProperty('value', 'two.example')
  })

  it('keeps what somebody else has added meanwhile', async () => {
    const { user, panel } = await openPanel()
    const theirs = { ...settings, _version: 9, embedding: { allowed_origins: ['https://theirs.example'] } }
    refusals = [() => problem(412, 'record.stale', { current: theirs })]
    await fill(user, panel.getByLabelText('Address of your site'), 'ours.example{Enter}')
    await panel.findByRole('button', { name: 'Remove https://ours.example' })
    expect(embeddings()).toEqual([
      { allowed_origins: ['https://ours.example'] },
      { allowed_origins: ['https://theirs.example', 'https://ours.example'] },
    ])
  })

  it('shows the sites alone to whom may not change them', async () => {
    mayChange = false
    settings = { ...settings, embedding: { allowed_origins: ['https://example.com'] } }
    const { panel } = await openPanel()
    await panel.findByText('https://example.com')
    expect(panel.queryByRole('button', { name: /Remove/ })).toBeNull()
    expect(panel.queryByLabelText('Address of your site')).toBeNull()
  })
})

describe('the secret for known visitors', () => {
  it('is made in the browser, saved with the sites as they are, and shown this once', async () => {
    settings = { ...settings, embedding: { allowed_origins: ['https://example.com'] } }
    const { user, panel } = await openPanel()
    await user.click(panel.getByText('Signed-in visitors'))
    await user.click(panel.getByRole('button', { name: 'Create secret' }))
    const shown = await panel.findByLabelText<HTMLInputElement>('Secret')
    expect(shown.value).toMatch(/^[\w-]{43}$/)
    expect(embeddings()).toEqual([{ allowed_origins: ['https://example.com'], identity_secret: shown.value }])
  })

  it('is replaced after a question only', async () => {
    settings = {
      ...settings,
      embedding: { allowed_origins: [], identity_secret: { $set: true, last4: 'wxyz' } },
    }
    const { user, panel } = await openPanel()
    await user.click(panel.getByText('Signed-in visitors'))
    panel.getByText('A secret is set. It ends in wxyz.')
    await user.click(panel.getByRole('button', { name: 'Replace secret' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the secret?' }))
    expect(world.sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Create secret' }))
    await panel.findByLabelText('Secret')
    expect(embeddings()[0]).toHaveProperty('identity_secret', expect.stringMatching(/^[\w-]{43}$/))
  })
})
