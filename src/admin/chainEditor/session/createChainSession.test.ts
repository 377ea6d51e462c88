import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { ApiError, type Problem } from '../../../api/ApiError.ts'
import type { ChainStep } from '../model/chainDocument.ts'
import { createChainSession } from './createChainSession.ts'

const step = (step_id: string, text = step_id): ChainStep => ({ step_id, type: 'template', config: { text } })
const base = { _id: 'c', title: 'T', chain_name: 't', chain_type: 'agent_action' }

const refusal = (status: number, problem: Problem) => new ApiError(status, problem)

/** Creates a session, and a server that stores one chain. */
function world(...steps: ChainStep[]) {
  const server = {
    record: { ...base, _version: 1, steps } as JsonObject,
    refusals: [] as (() => unknown)[],
    /** Another person saves a change. */
    store(...others: ChainStep[]) {
      const updated_by = { type: 'user', id: 'b', name: 'Bob' }
      server.record = {
        ...server.record,
        updated_by,
        _version: Number(server.record._version) + 1,
        steps: others,
      }
    },
  }
  const session = createChainSession({
    record: server.record,
    selectedId: null,
    read: async () => server.record,
    write: async (before, after) => {
      const refused = server.refusals.shift()
      if (refused) throw refused()
      if (before._version !== server.record._version) throw refusal(412, { current: server.record })
      server.record = { ...server.record, ...after, _version: Number(server.record._version) + 1 }
      return server.record
    },
    now: () => 0,
  })
  const edit = (...next: ChainStep[]) => session.change({ ...session.get().history.present, steps: next })
  const texts = () => session.get().history.present.steps.map(({ config }) => config?.text)
  return { server, session, edit, texts, state: () => session.get().saving.state }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a chain that is edited', () => {
  it('is stored by itself once nothing more is typed, all of it together', async () => {
    const { server, edit, state } = world(step('a'))
    edit(step('a', 'A'))
    edit(step('a', 'AB'))
    expect(state()).toBe('waiting')
    expect(server.record._version).toBe(1)
    await vi.runAllTimersAsync()
    expect(state()).toBe('saved')
    expect(server.record).toMatchObject({ _version: 2, steps: [step('a', 'AB')] })
  })

  it('is shown once the typing rests, or with the next thing that happens, and is known at once', async () => {
    const { server, session, texts } = world(step('a'))
    const told: unknown[] = []
    const type = (text: string) =>
      session.type({ ...session.get().history.present, steps: [step('a', text)] }, 'a/config/text')
    session.subscribe(() => told.push(...texts()))
    type('A')
    const first = told.length
    for (const text of ['AB', 'ABC', 'ABCD']) {
      type(text)
      vi.advanceTimersByTime(200)
    }
    expect(texts()).toEqual(['ABCD'])
    expect(told.slice(first)).toEqual([])
    vi.advanceTimersByTime(200)
    expect(told.slice(first)).toEqual(['ABCD'])
    type('ABCDE')
    session.select('a')
    expect(told.slice(first)).toEqual(['ABCD', 'ABCDE'])
    await vi.runAllTimersAsync()
    expect(server.record.steps).toEqual([step('a', 'ABCDE')])
    session.undo()
    expect(texts()).toEqual(['a'])
  })

  it('is stored again where an edit is taken back while it is being stored', async () => {
    const { server, session, edit, state } = world(step('a'))
    edit(step('a', 'A'))
    vi.advanceTimersByTime(1_000)
    expect(state()).toBe('saving')
    session.undo()
    await vi.runAllTimersAsync()
    expect(server.record.steps).toEqual([step('a')])
    expect(state()).toBe('saved')
  })

  it('takes over what somebody else has stored, also into what one can go back to', async () => {
    const { server, session, edit, texts, state } = world(step('a'), step('b'))
    server.store(step('a'), step('b', 'Bob'))
    edit(step('a', 'Ann'), step('b'))
    await vi.runAllTimersAsync()
    expect(state()).toBe('saved')
    expect(texts()).toEqual(['Ann', 'Bob'])
    expect(session.get().taken).toMatchObject({ by: { name: 'Bob' }, steps: ['b'] })
    session.undo()
    expect(texts()).toEqual(['a', 'Bob'])
    await vi.runAllTimersAsync()
    expect(server.record.steps).toEqual([step('a'), step('b', 'Bob')])
  })

  it('has everything stored once it was asked to, also where somebody else was first', async () => {
    const { server, session, edit, state } = world(step('a'), step('b'))
    server.store(step('a'), step('b', 'Bob'))
    edit(step('a', 'Ann'), step('b'))
    await session.flush()
    expect(state()).toBe('saved')
    expect(server.record.steps).toEqual([step('a', 'Ann'), step('b', 'Bob')])
  })

  it('stores nothing of a collision until it is decided, and then what was typed meanwhile as well', async () => {
    const { server, session, edit, texts, state } = world(step('a'), step('b'))
    server.store(step('a', 'Bob'), step('b'))
    edit(step('a', 'Ann'), step('b'))
    await vi.runAllTimersAsync()
    expect(state()).toBe('conflict')
    edit(step('a', 'Ann'), step('b', 'Later'))
    await vi.runAllTimersAsync()
    expect(server.record._version).toBe(2)
    await session.decide({ a: 'theirs' })
    expect(texts()).toEqual(['Bob', 'Later'])
    expect(server.record).toMatchObject({ _version: 3, steps: [step('a', 'Bob'), step('b', 'Later')] })
    expect(state()).toBe('saved')
  })

  it('holds back only the step that the server refuses, and says so', async () => {
    const { server, edit, state, texts } = world(step('a'), step('b'))
    const errors = [
      { pointer: '/steps/1/config/text', keyword: 'template', message: 'No name' },
      { pointer: '/steps/2/config/text', keyword: 'template', message: 'No name' },
    ]
    server.refusals.push(() => refusal(422, { errors }))
    edit(step('a', 'A'), step('b', '{{'), step('new', '{{'))
    await vi.runAllTimersAsync()
    expect(state()).toBe('partly')
    expect(server.record.steps).toEqual([step('a', 'A'), step('b'), { step_id: 'new', type: 'template' }])
    // The document stays as it was typed.
    expect(texts()).toEqual(['A', '{{', '{{'])
    edit(step('a', 'A'), step('b', 'B'))
    await vi.runAllTimersAsync()
    expect(state()).toBe('saved')
    expect(server.record.steps).toEqual([step('a', 'A'), step('b', 'B')])
  })

  it('keeps what could not be stored, and stores it when asked again', async () => {
    const { server, session, edit, state } = world(step('a'))
    server.refusals.push(() => new Error('away'))
    edit(step('a', 'A'))
    await vi.runAllTimersAsync()
    expect(state()).toBe('failed')
    await session.flush()
    expect(state()).toBe('saved')
    expect(server.record.steps).toEqual([step('a', 'A')])
  })
})
