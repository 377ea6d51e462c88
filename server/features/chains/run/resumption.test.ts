import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chainOf, createChainWorld, inRow, replyWith } from '../../../../tests/support/chainWorld.ts'
import type { FinishedStep, Journal } from './journal.ts'
import { createMemoryJournal } from './memoryJournal.ts'

const world = createChainWorld()
const { run, sent, outside } = world
afterAll(() => world.close())

const post = (url: string, more = {}) => ({
  type: 'http_request',
  config: { method: 'POST', url: `https://receiver.example/${url}`, ...more },
})

/** One of everything that a run can be cut in. */
const chain = chainOf(
  [
    ...inRow(
      { step_id: 'count', type: 'set_state', config: { values: [{ key: 'sum', expression: '1' }] } },
      { step_id: 'order', ...post('order/{{state.sum}}'), on_error: { policy: 'retry' } },
      {
        step_id: 'each',
        type: 'loop',
        config: { for_each: '[10, 20, 30]', start: 'item', on_item_error: 'skip' },
      },
      {
        step_id: 'both',
        type: 'parallel',
        config: {
          branches: [
            { name: 'l', start: 'left' },
            { name: 'r', start: 'right' },
          ],
        },
      },
      { step_id: 'sub', type: 'sub_chain', config: { chain_name: 'sub', input: { n: '{{state.sum}}' } } },
    ),
    { step_id: 'broken', ...post('broken'), on_error: { policy: 'branch', to: 'mend' } },
    {
      step_id: 'mend',
      config: { text: '{{error.code}}' },
      next: [{ when: 'state.sum == 61.0', to: 'yes' }, { to: 'no' }],
    },
    { step_id: 'yes', ...post('yes'), next: [{ to: 'last' }] },
    { step_id: 'no', ...post('no'), next: [{ to: 'last' }] },
    { step_id: 'item', ...post('item/{{item}}/{{index}}'), next: [{ to: 'add' }] },
    {
      step_id: 'add',
      type: 'set_state',
      config: { values: [{ key: 'sum', expression: 'state.sum + item' }] },
    },
    { step_id: 'left', ...post('left'), next: [{ to: 'left_too' }] },
    { step_id: 'left_too', ...post('left_too') },
    { step_id: 'right', ...post('right') },
    {
      step_id: 'last',
      type: 'end',
      config: { output: { sum: '{{state.sum}}', sub: '{{steps.sub}}', each: '{{steps.each}}' } },
    },
  ].map(step => (step.step_id === 'sub' ? { ...step, next: [{ to: 'broken' }] } : step)),
  { state: [{ key: 'sum', default: '0' }], settings: { max_steps: 500 } },
)

world.published.set(
  'sub',
  chainOf(
    inRow({ step_id: 'inner', ...post('inner/{{input.n}}') }, { step_id: 'done', config: { text: 'done' } }),
  ),
)

/** A receiver that knows an attempt it has seen before by its key, as a careful one does. */
const received = new Map<string, string>()

beforeEach(() => {
  received.clear()
  sent.length = 0
  outside.answer = async ({ url, headers }) => {
    if (url.endsWith('/broken')) return replyWith(400, 'no')
    received.set(headers?.['idempotency-key'] ?? 'none', url)
    return replyWith(200, { n: received.size > 0 })
  }
})

class Crash extends Error {}

/** Does so many writes of another journal, then breaks down: before the write, or when it is done. */
function dyingJournal(journal: Journal, writes: number, isDone: boolean): Journal {
  let left = writes
  const isDead = () => left < 0
  return {
    finished: async path => {
      if (isDead()) throw new Crash()
      return journal.finished(path)
    },
    begin: (path, step) => write(() => journal.begin(path, step)),
    finish: (path, result) => write(() => journal.finish(path, result)),
  }

  async function write<T>(work: () => Promise<T>): Promise<T> {
    if (isDead()) throw new Crash()
    left -= 1
    if (isDead() && !isDone) throw new Crash()
    const result = await work()
    if (isDead()) throw new Crash()
    return result
  }
}

/** What the journal holds, without what may differ between two runs. */
function ledger() {
  const journal = createMemoryJournal('run')
  const results = new Map<string, Omit<FinishedStep, 'details'>>()
  let writes = 0
  const kept: Journal = {
    finished: journal.finished,
    begin: (path, step) => {
      writes += 1
      return journal.begin(path, step)
    },
    finish: (path, { details: _, ...result }) => {
      writes += 1
      results.set(path, result)
      return journal.finish(path, { ...result, details: { elapsedMs: 0, attempt: 1 } })
    },
  }
  return { journal: kept, results, writes: () => writes }
}

async function wholeRun() {
  const book = ledger()
  const { status, output, state } = await run(chain, { journal: book.journal })
  return { status, output, state, results: book.results, writes: book.writes(), keys: new Map(received) }
}

describe('a run that was cut and is taken up again', () => {
  it('comes to the same end from every place, and does nothing twice', async () => {
    const whole = await wholeRun()
    expect(whole).toMatchObject({ status: 'succeeded', output: { sum: 61, sub: 'done' }, state: { sum: 61 } })
    expect([...whole.keys.values()].filter(url => /\/(yes|no)$/.test(url))).toEqual([
      'https://receiver.example/yes',
    ])
    for (let writes = 0; writes < whole.writes; writes++) {
      for (const isDone of [false, true]) {
        received.clear()
        sent.length = 0
        const book = ledger()
        const dying = dyingJournal(book.journal, writes, isDone)
        await expect(run(chain, { journal: dying })).rejects.toThrow(Crash)
        const { status, output, state } = await run(chain, { journal: book.journal })
        expect({ status, output, state, results: book.results, keys: received }).toEqual({
          status: whole.status,
          output: whole.output,
          state: whole.state,
          results: whole.results,
          keys: whole.keys,
        })
        // Again is sent only what was under way: one step, or one of each branch.
        expect(sent.length).toBeLessThanOrEqual(whole.keys.size + 1 + 2)
      }
    }
  })

  it('runs nothing that is finished, and tells nothing of it', async () => {
    const journal = createMemoryJournal('run')
    const first = await run(chain, { journal })
    sent.length = 0
    const again = await run(chain, { journal })
    expect(again).toMatchObject({ status: 'succeeded', output: first.output, events: [] })
    expect(sent).toEqual([])
  })

  it('fails again by the step that failed for good, without trying it', async () => {
    const journal = createMemoryJournal('run')
    const failing = chainOf([{ step_id: 'broken', ...post('broken') }])
    const first = await run(failing, { journal })
    sent.length = 0
    const again = await run(failing, { journal })
    expect(again).toMatchObject({ status: 'failed', error: first.error })
    expect(sent).toEqual([])
  })

  it('goes on after a stop at the step that was under way, with its key', async () => {
    const journal = createMemoryJournal('run')
    const stopping = new AbortController()
    const steps = chainOf(inRow({ step_id: 'a', ...post('a') }, { step_id: 'b', ...post('b') }))
    const answer = outside.answer
    outside.answer = async request => {
      if (!request.url.endsWith('/b')) return answer(request)
      stopping.abort()
      return new Promise(() => {})
    }
    expect(await run(steps, { journal, signal: stopping.signal })).toMatchObject({ status: 'cancelled' })
    outside.answer = answer
    expect(await run(steps, { journal })).toMatchObject({ status: 'succeeded', paths: ['b'] })
    expect(sent.map(({ url }) => url.slice(-2))).toEqual(['/a', '/b', '/b'])
    expect(new Set(sent.map(({ headers }) => headers?.['idempotency-key'])).size).toBe(2)
  })
})
