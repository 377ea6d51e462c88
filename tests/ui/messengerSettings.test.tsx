import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const { schema } = entities.wa_2chat_configuration
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const stored = {
  ...{ _id: itemId, id: itemId, created_at: moment, updated_at: moment, created_by: by, updated_by: by },
  _version: 3,
}
const ready = {
  ...{ state: 'ready', phone_number: '+442079460018', number_kind: 'web', can_receive: true },
  ...{ can_send_files: true, missing_events: [], waiting: 0, unreadable: 0 },
  ...{ checked_at: moment, last_event_at: null },
}
const group = {
  ...{ uuid: 'WAG1', wa_group_id: null, name: 'Patients', size: 14, is_muted: false, is_read_only: false },
  ...{ channel_is_owner: true, profile_pic_url: null, created_at: null },
}

let settings: JsonObject
let connection: JsonObject
let mayChange: boolean

// The page's parts load longer than any test runs.
beforeAll(async () => {
  await import('../../src/admin/records/messenger/MessengerNotice.tsx')
  await import('../../src/resources/EntityEdit.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  mayChange = true
  connection = ready
  settings = {
    ...stored,
    ...{ enabled: true, phone_number: '+442079460018', number_kind: 'web', debounce_seconds: 2.5 },
    ...{ api_key: { $set: true, last4: 'good' }, reply_to: { direct: true, groups: 'none' } },
    media: { receive: true, send: true },
  }
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /wa_2chat_configuration/schema': () => contractReply('wa_2chat_configuration.schema', 200, schema),
    'GET /wa_2chat/configuration': () => contractReply('wa_2chat_configuration.get', 200, settings),
    'GET /wa_2chat/connection': () => contractReply('getMessengerConnection', 200, connection),
    'GET /wa_2chat/joined_groups': () => contractReply('listJoinedGroups', 200, [group]),
    'GET /wa_2chat/available_numbers': () => contractReply('listMessengerNumbers', 200, { items: [] }),
    'GET /agent_service/schema': () =>
      contractReply('agent_service.schema', 200, entities.agent_service.schema),
    'GET /agent_service': () => contractReply('agent_service.list', 200, [], { 'Content-Range': 'x */0' }),
    'PUT /wa_2chat/configuration': body => {
      settings = { ...stored, ...(body as JsonObject), _version: 4 }
      return contractReply('wa_2chat_configuration.replace', 200, settings, { 'X-Operation-Id': itemId })
    },
  }
})

function summary() {
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: mayChange, update: mayChange, delete: mayChange, purge: mayChange }
  const words = { name: 'wa_2chat_configuration', title: schema.title, plural, icon, group, area, label }
  return { ...words, in_menu: true, singleton_path: schema['x-singleton'].path, capabilities, permissions }
}

async function section() {
  const { user } = world.open('/wa_2chat_configuration')
  return { user, card: within(await screen.findByRole('region', { name: 'WhatsApp number' })) }
}

describe('the messenger settings', () => {
  it('say in words that the number is connected, and what works', async () => {
    const { card } = await section()
    await card.findByText('Your number is connected to WhatsApp.')
    card.getByText('Connected')
    expect(card.getAllByText('Works.')).toHaveLength(4)
  })

  it('name what does not work, and why', async () => {
    connection = { ...ready, can_receive: false, can_send_files: false, waiting: 1, unreadable: 2 }
    const { card } = await section()
    await card.findByText('Receive messages')
    const why = 'Does not work. Needs a public https address. Set PUBLIC_URL on the server.'
    expect(card.getAllByText(why)).toHaveLength(2)
    card.getByText(/^1 message is waiting/)
    card.getByText(/^2 messages or receipts of the last 30 days/)
  })

  it('tell what to do with a key that 2Chat rejects', async () => {
    connection = { ...ready, state: 'key_refused' }
    const { card } = await section()
    await card.findByText(/Create a new key in 2Chat and enter it below/)
    expect(card.queryByRole('switch')).toBeNull()
  })

  it('look again while a check is running', async () => {
    connection = { ...ready, state: 'checking' }
    const { card } = await section()
    await card.findByText('We are checking your number at 2Chat.')
    connection = ready
    await card.findByText('Your number is connected to WhatsApp.', {}, { timeout: 10_000 })
  })

  it('let the agent take part in a group, and keep the key as it is', async () => {
    const { user, card } = await section()
    const toggle = await card.findByRole('switch', { name: 'Patients' })
    card.getByText('14 members')
    expect(toggle).toHaveProperty('checked', false)
    await user.click(toggle)
    await screen.findByText('The agent takes part in “Patients”.')
    const sent = world.sent.filter(({ call }) => call === 'PUT /wa_2chat/configuration')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      groups: [{ uuid: 'WAG1', name: 'Patients', enabled: true }],
      api_key: { $set: true },
      reply_to: { direct: true, groups: 'none' },
    })
    await waitFor(() =>
      expect(card.getByRole('switch', { name: 'Patients' })).toHaveProperty('checked', true),
    )
  })

  it('offer connected numbers, and tell what to do about others', async () => {
    world.answers['GET /wa_2chat/available_numbers'] = () =>
      contractReply('listMessengerNumbers', 200, {
        items: [
          { phone_number: '+442079460019', name: 'Back desk', is_connected: false },
          { phone_number: '+442079460018', name: 'Front desk', is_connected: true },
        ],
      })
    const { user } = world.open('/wa_2chat_configuration')
    const field = await screen.findByRole('combobox', { name: 'Phone number' })
    await user.clear(field)
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Not connected. Connect the number again in 2Chat to choose it.')
    const isDisabled = (name: RegExp) => screen.getByRole('option', { name }).getAttribute('aria-disabled')
    expect([isDisabled(/Front desk/), isDisabled(/Back desk/)]).toEqual(['false', 'true'])
  })

  it('show why the groups cannot be listed', async () => {
    world.answers['GET /wa_2chat/joined_groups'] = () => problem(503, 'channel.unavailable')
    const { card } = await section()
    await card.findByText(/The provider does not answer right now/)
  })
})
