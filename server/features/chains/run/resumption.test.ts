import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chainOf, createChainWorld, inRow, replyWith } from '../../../../tests/support/chainWorld.ts'
import { createBatchedJournal, type JournalRow } from './batchedJournal.ts'
import type { FinishedStep, Journal } from './journal.ts'
import { createMemoryJournal } from './memoryJournal.ts'
import { RunEnded } from './runEnded.ts'

const world = createChainWorld()
const { run, sent, outside } = world
afterAll(() => world.close())

const post = (url: string, more = {}) => ({
  type: 'http_request',
  config: { method: 'POST', url: `https://receiver.example/${url}`, ...more },
})

/** A chain with each kind of step in which a run can be interrupted. */
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

/** A receiver that recognizes repeated attempts by their key. */
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

/** Completes `writes` writes of another journal, then crashes before or after the next one. */
function dyingJournal(journal: Journal, writes: number, isDone: boolean): Journal {
  let left = writes
  const isDead = () => left < 0
  return {
    finished: async path => {
      if (isDead()) throw new Crash()
      return journal.finished(path)
    },
    begin: (path, step) => write(() => journal.begin(path, step)),
    pause: path => write(() => journal.pause(path)),
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

/** Creates a journal whose results omit the parts that may differ between two runs. */
function ledger() {
  const journal = createMemoryJournal('run')
  const results = new Map<string, Omit<FinishedStep, 'details'>>()
  let writes = 0
  const kept: Journal = {
    finished: journal.finished,
    pause: journal.pause,
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

/** Creates rows that survive a process, which crashes before or after one of its writes. */
function rowStore() {
  const rows = new Map<string, JournalRow>()
  let writes = 0
  return { rows, writes: () => writes, open }

  function open(dies = { at: Number.POSITIVE_INFINITY, isDone: false }) {
    return createBatchedJournal({
      runId: 'run',
      now: () => new Date(),
      before: new Map(rows),
      write: async written => {
        if (writes > dies.at || (writes === dies.at && !dies.isDone)) throw new Crash()
        for (const row of written) rows.set(row.path, row)
        writes += 1
        if (writes > dies.at) throw new Crash()
        return new Set(written.map(({ path }) => path))
      },
    })
  }
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
        // Only the step in progress is sent again, or one in each branch.
        expect(sent.length).toBeLessThanOrEqual(whole.keys.size + 1 + 2)
      }
    }
  })

  it('comes to the same end where what can be repeated is stored with what cannot, and stores its beginning and its end at most', async () => {
    const whole = await wholeRun()
    const counting = rowStore()
    await run(chain, { journal: counting.open() })
    // Timing decides whether a step's end is stored with the next step's start.
    expect(counting.writes()).toBeLessThanOrEqual(2 * whole.keys.size + 1)
    expect(whole.writes).toBeGreaterThan(2 * whole.keys.size + 1)
    for (let at = 0; at < counting.writes(); at++) {
      for (const isDone of [false, true]) {
        received.clear()
        sent.length = 0
        const store = rowStore()
        const dying = store.open({ at, isDone })
        // The run does not wait for the last write; the code that stores the rest does.
        await run(chain, { journal: dying }).catch(error => expect(error).toBeInstanceOf(Crash))
        const { status, output, state } = await run(chain, { journal: store.open() })
        expect({ status, output, state, keys: received }).toEqual({
          status: whole.status,
          output: whole.output,
          state: whole.state,
          keys: whole.keys,
        })
        // The steps in progress are sent again, and those not stored when they began.
        expect(sent.length).toBeLessThanOrEqual(whole.keys.size + 1 + 2)
      }
    }
  })

  it('stores an end with the beginning behind it, tries again what could not be stored, and begins nothing that was ended', async () => {
    const wanted: string[][] = []
    let isBroken = true
    let isEnded = false
    const journal = createBatchedJournal({
      ...{ runId: 'run', now: () => new Date(), before: new Map() },
      write: async rows => {
        wanted.push(rows.map(({ path, result }) => (result ? `${path}!` : path)))
        if (isBroken) throw new Crash()
        return new Set(isEnded ? [] : rows.map(({ path }) => path))
      },
    })
    const step = (isRepeatable: boolean) => ({ stepId: 'a', type: 'template', input: {}, isRepeatable })
    const done = {
      status: 'succeeded',
      output: 1,
      next: null,
      details: { elapsedMs: 0, attempt: 1 },
    } as const
    await journal.begin('a', step(true))
    await journal.finish('a', done)
    await expect(journal.begin('b', step(false))).rejects.toThrow(Crash)
    isBroken = false
    expect(await journal.begin('b', step(false))).toMatchObject({ key: 'run/b', attempt: 2 })
    await journal.finish('b', done)
    await journal.begin('c', step(false))
    isEnded = true
    await expect(journal.begin('d', step(false))).rejects.toThrow(RunEnded)
    await journal.finish('c', done)
    expect((await journal.rest()).map(({ path }) => path)).toEqual(['c'])
    expect(wanted).toEqual([['a!', 'b'], ['a!', 'b'], ['b!', 'c'], ['d']])
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
