import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
let isOn: boolean

beforeEach(() => {
  isOn = false
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  const { schema } = entities.voice_configuration
  const readiness = { transport: 'own', bot_number: '', agent_name: 'Ada', missing: [] }
  world.answers = {
    'GET /schema': () =>
      contractReply('listEntities', 200, [summary('voice_configuration'), summary('tenant_settings')]),
    'GET /voice_configuration/schema': () => contractReply('voice_configuration.schema', 200, schema),
    'GET /voice/configuration': () =>
      contractReply('voice_configuration.get', 200, { ...base, transport: 'own', twilio: {} }),
    'GET /voice/readiness': () => contractReply('readVoiceReadiness', 200, readiness),
    'GET /voice/available_voices': () => contractReply('listAvailableVoices', 200, { items: [] }),
    'GET /frontend_configuration': () => {
      const shown = { frontend: { top_bar_title: 'Lakeside' }, modules: { web_chat: false, voice: isOn } }
      return contractReply('getFrontendConfiguration', 200, {
        ...shown,
        is_single_user_mode: false,
        version: '0.1.0',
      })
    },
    'GET /tenant_settings': () =>
      contractReply('tenant_settings.get', 200, { ...base, modules: { web_chat: false, voice: isOn } }),
    [`PUT /tenant_settings/${itemId}`]: () => {
      isOn = !isOn
      return contractReply('tenant_settings.get', 200, {
        ...base,
        modules: { web_chat: false, voice: isOn },
      })
    },
  }
})

const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const times = { created_at: moment, updated_at: moment, created_by: by, updated_by: by }
const base = { _id: itemId, id: itemId, _version: 1, ...times }

function summary(name: 'voice_configuration' | 'tenant_settings') {
  const { title, 'x-entity': entity, 'x-singleton': singleton } = entities[name].schema
  const { plural, icon, group, area, label, capabilities } = entity
  const permissions = { create: false, update: true, delete: false, purge: false }
  const words = { name, title, plural, icon, group, area, label }
  return { ...words, in_menu: true, singleton_path: singleton.path, capabilities, permissions }
}

describe('the voice settings', () => {
  it('switch calls on and off themselves, at once', async () => {
    const { user } = world.open('/voice_configuration')
    const calls = await screen.findByRole<HTMLInputElement>('switch', { name: 'Calls' })
    expect(screen.getByText('Calls are off. No calls are answered.')).toBeTruthy()
    await user.click(calls)
    await waitFor(() => expect(calls.checked).toBe(true))
    expect(world.sent.at(-1)).toEqual({
      call: `PUT /tenant_settings/${itemId}`,
      body: { modules: { web_chat: false, voice: true } },
    })
  })

  it('show the parts for telephone numbers only with the provider that has them', async () => {
    const { user } = world.open('/voice_configuration')
    const provider = await screen.findByRole('combobox', { name: 'Call provider' })
    expect(screen.queryByRole('region', { name: 'Transfer' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Twilio' })).toBeNull()
    await user.selectOptions(provider, 'Twilio')
    const account = within(await screen.findByRole('region', { name: 'Twilio' }))
    expect(account.getByRole('textbox', { name: 'Account SID' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Transfer' })).toBeTruthy()
  })
})
