import { describe, expect, it } from 'vitest'
import type { ModelProvider } from '../../providers/llm/languageModel.ts'
import { defaultLists, wholeName } from './namedModels.ts'
import type { ModelOffer } from './offeredModels.ts'

function offer(provider: ModelProvider, ids: string[], shipped: string[] = []): ModelOffer {
  return { provider, shipped, refusesKey: false, models: ids.map(id => ({ id, label: id })) }
}

describe('the name of a model', () => {
  const openai = offer('openai', ['big-model', 'Small-Model'], ['big-model', 'usual-model'])
  const server = offer('openai_compatible', ['big-model', 'maker/own-model'])

  it.each([
    ['builtin', 'builtin/builtin'],
    ['mistral/far-model', 'mistral/far-model'],
    ['small-model', 'openai/Small-Model'],
    ['usual-model', 'openai/usual-model'],
    ['maker/own-model', 'openai_compatible/maker/own-model'],
  ])('%s means %s', (name, id) => {
    expect(wholeName(name, [openai, server])).toEqual({ id })
  })

  it.each<[string, string, ModelOffer[]]>([
    [
      'big-model',
      'Is offered more than once: write openai/big-model or openai_compatible/big-model.',
      [openai, server],
    ],
    [
      'bug-model',
      'Is not known to be offered by a provider in use: write openai/bug-model if it is.',
      [openai],
    ],
    ['big-model', 'No provider in use offers this model. Switch a provider on, or write provider/model.', []],
  ])('%s alone is refused where it could mean several or none: %s', (name, fault, offers) => {
    expect(wholeName(name, offers)).toEqual({ fault })
  })
})

describe('where no model is named', () => {
  const lists = (id: string) => ({ chat: [id, 'builtin/builtin'], extract: [id], translate: [id] })

  it.each<[string, ModelOffer[], string]>([
    [
      'the preferred of those the account has',
      [offer('openai', ['voice', 'second'], ['first', 'second'])],
      'openai/second',
    ],
    [
      'one that is listed with its date',
      [offer('anthropic', ['first-next-20260101', 'first-20260101'], ['first'])],
      'anthropic/first-20260101',
    ],
    [
      'the first of an own server that converses',
      [offer('ollama', ['embed-text', 'house-model'])],
      'ollama/house-model',
    ],
    [
      'one of the first provider that has one',
      [offer('openai', ['voice'], ['first']), offer('mistral', ['second'], ['second'])],
      'mistral/second',
    ],
  ])('%s is', (_, offers, id) => {
    expect(defaultLists(offers)).toEqual(lists(id))
  })

  it('none is where providers have none or refuse the key, or none is in use', () => {
    expect(defaultLists([])).toBeNull()
    expect(defaultLists([{ ...offer('openai', ['first'], ['first']), refusesKey: true }])).toBeNull()
    expect(defaultLists([offer('openai', ['voice'], ['first']), offer('ollama', [])])).toBeNull()
  })
})
