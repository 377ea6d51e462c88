import { expect, it } from 'vitest'
import { chainOf } from '../../../../tests/support/chainWorld.ts'
import { createDraftTest } from './testDraft.ts'

const chain = chainOf([{ step_id: 'a' }])
const forever = (signal: AbortSignal) =>
  new Promise<never[]>(resolve => signal.addEventListener('abort', () => resolve([]), { once: true }))

/** Creates tests that end when their signal aborts, and records the signals that they receive. */
function testing({ maxMs = 60_000 } = {}) {
  const signals: AbortSignal[] = []
  const stopping = new AbortController()
  const left = new AbortController()
  const testDraft = createDraftTest({
    tests: {
      results: async (_tenantId, _chain, signal) => {
        signals.push(signal)
        return forever(signal)
      },
    },
    replay: async ({ signal }) => {
      signals.push(signal)
      return []
    },
    stopping: stopping.signal,
    maxMs,
  })
  const wish = { tenantId: 'tenant', chainId: 'chain', chain, max: 5, left: left.signal }
  return { signals, stopping, left, tested: testDraft(wish) }
}

it('ends what it tries once it takes too long, and says so', async () => {
  const { tested, signals } = testing({ maxMs: 1 })
  expect(await tested).toEqual({ tests: [], replay: [] })
  expect(signals.map(({ reason }) => reason.message)).toEqual(
    Array(2).fill(expect.stringContaining('seconds')),
  )
})

it('ends what it tries once nobody waits for it', async () => {
  const { tested, left, signals } = testing()
  left.abort()
  await tested
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

it('gives nothing where the server stops', async () => {
  const { tested, stopping } = testing()
  const reason = new Error('Stopping')
  stopping.abort(reason)
  await expect(tested).rejects.toBe(reason)
})
