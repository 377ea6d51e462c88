import { expect, it } from 'vitest'
import { ModelError, type ModelVendors } from '../../providers/llm/languageModel.ts'
import type { ModelSettings } from './modelSettings.ts'
import { createOfferedModels } from './offeredModels.ts'

const off = { enabled: false }
const settings: ModelSettings = {
  providers: {
    openai: { enabled: true, api_key: 'k' },
    anthropic: { enabled: true },
    google: off,
    mistral: { enabled: true, api_key: 'k' },
    ollama: { enabled: true, base_url: 'http://127.0.0.1:9' },
    openai_compatible: off,
  },
  models: {},
  defaults: { temperature: 0, max_output_tokens: 50, timeout_seconds: 1, parallel_calls: 1 },
  budgets: { on_exceeded: 'refuse' },
}

it('each provider in use is asked once; where it is away, what ships of its names stands for it', async () => {
  const asked: string[] = []
  const away = new ModelError('model.unavailable')
  const vendor = (name: string, shipped: string[], isAway = false) => ({
    shipped,
    offered: async () => {
      asked.push(name)
      if (isAway) throw away
      return [{ id: 'listed', label: 'Listed' }]
    },
  })
  const vendors = {
    openai: vendor('openai', ['usual']),
    anthropic: vendor('anthropic', ['usual']),
    google: vendor('google', ['usual']),
    mistral: vendor('mistral', ['usual'], true),
    ollama: vendor('ollama', [], true),
    openai_compatible: vendor('openai_compatible', []),
  } as unknown as ModelVendors
  const offered = createOfferedModels({ vendors, fetch, now: () => new Date(0) })
  const offers = [
    {
      provider: 'openai',
      shipped: ['usual'],
      models: [{ id: 'listed', label: 'Listed' }],
      refusesKey: false,
    },
    { provider: 'mistral', shipped: ['usual'], models: [{ id: 'usual', label: 'usual' }], refusesKey: false },
    { provider: 'ollama', shipped: [], models: [], refusesKey: false },
  ]
  expect(await offered.all('t', settings)).toEqual(offers)
  expect(await offered.all('t', settings)).toEqual(offers)
  expect(asked.filter(name => name === 'openai')).toHaveLength(1)
  expect(asked).not.toContain('anthropic')
  await expect(offered.by('t', settings, 'mistral')).rejects.toBe(away)
})
