import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, fieldProblem, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
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
/** The named models by use, and the version of the settings. */
let named: object
let version: number

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  providers = { openai_compatible: { enabled: true, base_url: 'https://models.example.com/v1' } }
  listed = models
  mayUpdate = true
  named = {}
  version = 1
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
    _version: version,
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
    models: named,
    defaults: { temperature: 0.25, max_output_tokens: 800, timeout_seconds: 12, parallel_calls: 16 },
    budgets: { on_exceeded: 'builtin_model' },
  }
}

/** Opens the page and returns the card of the connected provider. */
async function openCard() {
  const { user } = world.open('/ai_configuration')
  const list = await screen.findByRole('list', { name: 'Connected providers' })
  const card = within(within(list).getByRole('listitem', { name: 'Other' }))
  return { user, card }
}

/** Chooses OpenAI among the kinds that the page begins with. */
async function openConnecting() {
  providers = {}
  const { user } = world.open('/ai_configuration')
  await user.click(await screen.findByRole('button', { name: /^OpenAI/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect OpenAI' }))
  return { user, dialog }
}

/** Accepts the settings as they are sent, with the mark of a stored key. */
function accept(body: Record<string, unknown> | undefined) {
  providers = { openai: { enabled: true, api_key: { $set: true, last4: '6789' } } }
  version += 1
  return contractReply('ai_configuration.replace', 200, { ...configuration(), models: body?.models ?? {} })
}

describe('the providers of models', () => {
  it('are offered at once while none is connected, each with the place where its keys are made', async () => {
    const { user, dialog } = await openConnecting()
    const link = dialog.getByRole('link', { name: 'Get a key' })
    expect(link.getAttribute('href')).toBe('https://platform.openai.com/api-keys')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const kinds = within(screen.getByRole('list', { name: 'Available providers' }))
    expect(kinds.getAllByRole('button')).toHaveLength(6)
  })

  it('are connected by a key, which is saved and tested in place', async () => {
    world.answers['PUT /ai_configuration'] = accept
    const { user, dialog } = await openConnecting()
    await user.type(dialog.getByLabelText('Key'), 'sk-123456789{Enter}')
    await dialog.findByText('openai_compatible/house-model answered in 0.8 s. First word after 0.3 s.')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    const card = within(await screen.findByRole('listitem', { name: 'OpenAI' }))
    expect(card.getByText('Key ends in 6789')).toBeTruthy()
    const [saved, asked] = world.sent
    expect(saved?.body?.providers).toMatchObject({ openai: { enabled: true, api_key: 'sk-123456789' } })
    expect(asked).toEqual({ call: 'POST /ai_configuration/test', body: { provider: 'openai' } })
  })

  it('say at the field that a key is missing or not accepted', async () => {
    world.answers['PUT /ai_configuration'] = () =>
      fieldProblem('/providers/openai/api_key', 'The provider does not accept this key.')
    const { user, dialog } = await openConnecting()
    await user.click(dialog.getByRole('button', { name: 'Save and test' }))
    await dialog.findByText('Fill in this field.')
    expect(world.sent).toEqual([])
    await user.type(dialog.getByLabelText('Key'), 'wrong{Enter}')
    await dialog.findByText('The provider does not accept this key.')
    expect(dialog.getByLabelText('Key').getAttribute('aria-invalid')).toBe('true')
  })

  it('leave what is typed elsewhere on the page', async () => {
    world.answers['PUT /ai_configuration'] = accept
    const { user } = world.open('/ai_configuration')
    await user.click(await screen.findByRole('tab', { name: 'Budget' }))
    await user.type(screen.getByRole('textbox', { name: 'Per month' }), '5000')
    await user.click(screen.getByRole('button', { name: 'Add provider' }))
    await user.click(screen.getByRole('button', { name: /^OpenAI/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Key'), 'sk-123456789{Enter}')
    await user.click(await dialog.findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Per month' }).value).toMatch(/^5,?000$/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
  })

  it('are disconnected with their key and their models', async () => {
    world.answers['PUT /ai_configuration'] = accept
    named = { chat: ['openai_compatible/house-model', 'builtin/builtin'], extract: [], translate: [] }
    const { user, card } = await openCard()
    await user.click(card.getByRole('button', { name: 'Disconnect Other' }))
    const question = within(await screen.findByRole('dialog', { name: 'Disconnect Other?' }))
    await user.click(question.getByRole('button', { name: 'Disconnect' }))
    await screen.findByText('Other is disconnected')
    expect(world.sent[0]?.body).toMatchObject({
      providers: { openai_compatible: { enabled: false } },
      models: { chat: ['builtin/builtin'] },
    })
  })

  it('say which model answered and how soon', async () => {
    const { user, card } = await openCard()
    expect(card.getByText('https://models.example.com/v1')).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Test Other' }))
    await card.findByText('openai_compatible/house-model answered in 0.8 s. First word after 0.3 s.')
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
  ])('say %s', async (_, answer, words) => {
    tested = answer
    const { user, card } = await openCard()
    await user.click(card.getByRole('button', { name: 'Test Other' }))
    await card.findByText(words)
    expect(card.getByText('Test failed')).toBeTruthy()
  })

  it('are suggested with their models where models are named, and listed to be copied', async () => {
    const { user } = await openCard()
    await user.click(await screen.findByRole('tab', { name: 'Models' }))
    await waitFor(() => {
      const field = screen.getByRole('combobox', { name: /^Conversations/ })
      const offered = document.getElementById(field.getAttribute('list') ?? '')
      const words = [...(offered?.children ?? [])].map(option => option.getAttribute('value'))
      expect(words).toEqual(['builtin/builtin', 'openai_compatible/house-model'])
    })
    await user.click(screen.getByRole('button', { name: 'Available models' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Available models' }))
    expect(dialog.getByRole('button', { name: 'Copy openai_compatible/house-model' })).toBeTruthy()
  })
})

describe('the services of speech', () => {
  it('can use the key of a provider, and then ask for no address and no key', async () => {
    const { user } = world.open('/ai_configuration')
    await user.click(await screen.findByRole('tab', { name: 'Speech' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'Speech' }))
    expect(panel.getAllByRole('textbox', { name: 'Address' })).toHaveLength(2)
    const [first] = panel.getAllByRole('combobox', { name: 'Account' })
    if (first) await user.selectOptions(first, 'Use the key of your other provider')
    expect(panel.getAllByRole('textbox', { name: 'Address' })).toHaveLength(1)
    expect(panel.getAllByLabelText('Key')).toHaveLength(1)
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
      [/^The built-in model answers/, /does not follow an agent’s instructions/, /Connect a provider above/],
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
    expect(screen.queryByText(/Connect a provider above/)).toBeNull()
  })
})
