import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

type Outcome = components['schemas']['ModelTest']

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

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  providers = { openai_compatible: { enabled: true, base_url: 'https://models.example.com/v1' } }
  tested = () => contractReply('testModelProvider', 200, answered)
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /ai_configuration/schema': () => contractReply('ai_configuration.schema', 200, schema),
    'GET /ai_configuration': () => contractReply('ai_configuration.get', 200, configuration()),
    'GET /llm_models': () => contractReply('listLanguageModels', 200, models),
    'POST /ai_configuration/test': () => tested(),
  }
})

const models: components['schemas']['LanguageModel'][] = [
  'builtin/builtin',
  'openai_compatible/house-model',
].map(id => ({
  id,
  provider: id.split('/')[0] ?? '',
  label: id.split('/')[1] ?? '',
  available: true,
  unavailable_reason: null,
  purposes: [],
}))

function summary() {
  const { plural, icon, group, label, capabilities } = schema['x-entity']
  const permissions = { create: false, update: true, delete: false, purge: false }
  const words = { name: 'ai_configuration', title: schema.title, plural, icon, group, label }
  return { ...words, singleton_path: '/ai_configuration', capabilities, permissions }
}

function configuration() {
  const off = { enabled: false }
  const by = { type: 'user', id: itemId, name: 'Ann Lee' }
  return {
    ...{ _id: itemId, id: itemId, _version: 1, created_at: moment, updated_at: moment },
    ...{ created_by: by, updated_by: by },
    providers: {
      ...{ openai: off, anthropic: off, google: off, mistral: off, ollama: off, openai_compatible: off },
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
          ...{ ok: false, first_token_ms: null, error: 'model.refused', detail: 'Wrong key.' },
        } satisfies Outcome),
      'It refused. Check the key and the name of the model. The provider says: Wrong key.',
    ],
    [
      'that it was a little fast',
      () => problem(429, 'request.too_many'),
      'That was a little fast. Wait a moment and try again.',
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
    expect(dialog.getByText(/Until then the built-in model answers/)).toBeTruthy()
  })
})
