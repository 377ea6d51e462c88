import { expect, test } from 'vitest'
import { ModelError, type ModelVendors } from '../../providers/llm/languageModel.ts'
import { createCircuitBreaker } from './circuitBreaker.ts'
import { createEmbeddings } from './embeddings.ts'
import type { ModelSettings } from './modelSettings.ts'

const own = {
  providers: { openai: { enabled: true, api_key: 'key' } },
  budgets: {},
} as unknown as ModelSettings
const timeout = new DOMException('It took too long.', 'TimeoutError')

/** Returns embeddings whose provider answers each call with the next of these answers. */
function embeddingsOf(answers: readonly (Error | number[])[]) {
  const breaker = createCircuitBreaker({ now: () => new Date(0) })
  let asked = 0
  const embed = async () => {
    const answer = answers[asked++] ?? [1]
    if (answer instanceof Error) throw answer
    return { vectors: [answer], tokens: 1 }
  }
  const embeddings = createEmbeddings({
    vendors: { openai: { embedding: () => ({ embed }) } } as unknown as ModelVendors,
    settings: { of: async () => own },
    budget: { isSpent: async () => false, count: async () => {} },
    breaker,
    fetch,
  })
  const { signal } = new AbortController()
  const ask = () => embeddings.embed({ tenantId: 't', model: 'openai/small', texts: ['a'], signal })
  return { ask, breaker, asked: () => asked }
}

test('a provider that hangs rests as one that fails does, and one that somebody stops does not', async () => {
  const hanging = embeddingsOf(Array(5).fill(timeout))
  for (let time = 0; time < 5; time++) await expect(hanging.ask()).rejects.toBe(timeout)
  await expect(hanging.ask()).rejects.toMatchObject({ code: 'model.unavailable' })
  expect(hanging.asked()).toBe(5)
  const stopped = embeddingsOf(Array(5).fill(new Error('The server stops.')))
  for (let time = 0; time < 5; time++) await expect(stopped.ask()).rejects.toThrow('stops')
  expect(await stopped.ask()).toEqual([[1]])
})

test('conversations rest for themselves', async () => {
  const failing = embeddingsOf(Array(5).fill(new ModelError('model.unavailable')))
  for (let time = 0; time < 5; time++) await expect(failing.ask()).rejects.toThrow()
  expect(failing.breaker.lets('t openai')).toBe(true)
  const answering = embeddingsOf([])
  for (let time = 0; time < 5; time++) answering.breaker.failed('t openai')
  expect(await answering.ask()).toEqual([[1]])
})
