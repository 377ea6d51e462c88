import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Outcome = components['schemas']['ModelTest']
type Model = components['schemas']['LanguageModel']

const world = accountWorld()
const { schema } = entities.ai_configuration
const answered: Outcome = {
  ok: true,
  model: 'openai_compatible/house-model',
  latency_ms: 812,
  first_token_ms: 301,
  error: null,
  detail: null,
}

let providers: object
let tested: () => Response
let listed: Model[]
let mayUpdate: boolean

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  providers = { openai_compatible: { enabled: true, base_url: 'https://models.example.com/v1' } }
  listed = models
  mayUpdate = true
  tested = () => contractReply('testModelProvider', 200, answered)
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /ai_configuration/schema': () => contractReply('ai_configuration.schema', 200, schema),
    'GET /ai_configuration': () => contractReply('ai_configuration.get', 200, configuration()),
    'GET /llm_models': () => contractReply('listLanguageModels', 200, listed),
    'POST /ai_configuration/test': () => tested(),
  }
})

function model(id: string, more: Partial<Model> = {}): Model {
  const [provider = '', label = ''] = id.split('/')
  const usable = { available: true, unavailable_reason: null }
  return { id, provider, label, ...usable, purposes: [], first_for: [], ...more }
}

const models = [model('builtin/builtin'), model('openai_compatible/house-model')]

function summary() {
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: false, update: mayUpdate, delete: false, purge: false }
  const words = { name: 'ai_configuration', title: schema.title, plural, icon, group, area, label }
  return { ...words, in_menu: true, singleton_path: '/ai_configuration', capabilities, permissions }
}

function configuration() {
  const off = { enabled: false }
  const by = { type: 'user', id: itemId, name: 'Ann Lee' }
  return {
    _id: itemId,
    id: itemId,
    _version: 1,
    created_at: moment,
    updated_at: moment,
    created_by: by,
    updated_by: by,
    providers: {
      openai: off,
      anthropic: off,
      google: off,
      mistral: off,
      ollama: off,
      openai_compatible: off,
      ...providers,
    },
    models: {},
    defaults: { temperature: 0.25, max_output_tokens: 800, timeout_seconds: 12, parallel_calls: 16 },
    budgets: { on_exceeded: 'builtin_model' },
  }
}

async function openTests() {
  const { user } = world.open('/ai_configuration')
  await user.click(await screen.findByRole('button', { name: 'Test providers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test providers' }))
  return { user, dialog }
}

describe('testing the providers of models', () => {
  it('says which model answered and how soon', async () => {
    const { user, dialog } = await openTests()
    expect(dialog.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Not tested yet'])
    await user.click(dialog.getByRole('button', { name: 'Test Other' }))
    await dialog.findByText('openai_compatible/house-model answered in 0.8 s. First word after 0.3 s.')
    expect(dialog.getByRole('button', { name: 'Copy openai_compatible/house-model' })).toBeTruthy()
  })

  it.each<[string, () => Response, string]>([
    [
      'what the provider refused',
      () =>
        contractReply('testModelProvider', 200, {
          ...answered,
          ok: false,
          first_token_ms: null,
          error: 'model.refused',
          detail: 'Wrong key.',
        } satisfies Outcome),
      'The provider rejected the request. Check the key and the model name. The provider says: Wrong key.',
    ],
    [
      'that it was a little fast',
      () => problem(429, 'request.too_many'),
      'Too many requests. Wait a moment and try again.',
    ],
  ])('says %s', async (_, answer, words) => {
    tested = answer
    const { user, dialog } = await openTests()
    await user.click(dialog.getByRole('button', { name: 'Test Other' }))
    await dialog.findByText(words)
  })

  it('suggests what providers offer where models are named', async () => {
    const { user } = world.open('/ai_configuration')
    await user.click(await screen.findByRole('tab', { name: 'Models' }))
    await waitFor(() => {
      const field = screen.getByRole('combobox', { name: /^Conversations/ })
      const offered = document.getElementById(field.getAttribute('list') ?? '')
      const words = [...(offered?.children ?? [])].map(option => option.getAttribute('value'))
      expect(words).toEqual(['builtin/builtin', 'openai_compatible/house-model'])
    })
  })

  it('says what answers while no provider is switched on', async () => {
    providers = {}
    const { dialog } = await openTests()
    expect(dialog.getByText(/the built-in model answers/)).toBeTruthy()
  })
})

describe('the AI settings', () => {
  const forChat: Partial<Model> = { purposes: ['chat'], first_for: ['chat'] }
  const away: Partial<Model> = { available: false, unavailable_reason: 'provider_off', purposes: ['chat'] }

  it.each<[string, object, Model[], RegExp[]]>([
    [
      'the built-in model answers without instructions, and how to get another',
      {},
      [model('builtin/builtin', forChat)],
      [/^The built-in model answers/, /does not follow an agent’s instructions/, /Switch on a provider/],
    ],
    [
      'a model is named that cannot be used',
      {},
      [model('builtin/builtin', forChat), model('mistral/far-model', away)],
      [/These models cannot be used because their provider is not set up: mistral\/far-model\./],
    ],
    [
      'a provider is there and none of its models is named',
      { ollama: { enabled: true } },
      [model('builtin/builtin', forChat)],
      [/To use another model, enter it under Models/],
    ],
    [
      'a provider’s model answers, and what comes next',
      {},
      [model('builtin/builtin', { purposes: ['chat'] }), model('openai_compatible/house-model', forChat)],
      [
        /^openai_compatible\/house-model answers/,
        /If it fails, the built-in model answers instead/,
        /Next: give your agents their instructions$/,
      ],
    ],
  ])('say that %s', async (_, used, answer, words) => {
    providers = used
    listed = answer
    world.open('/ai_configuration')
    for (const word of words) expect(await screen.findByText(word)).toBeTruthy()
  })

  it('ask those who may not change them to turn to somebody who may', async () => {
    mayUpdate = false
    listed = [model('builtin/builtin', forChat)]
    world.open('/ai_configuration')
    expect(await screen.findByText(/Ask an administrator to connect/)).toBeTruthy()
    expect(screen.queryByText(/Switch on a provider/)).toBeNull()
  })
})
