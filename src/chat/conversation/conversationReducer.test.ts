import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatEvent as event } from '../../../tests/ui/chat/chatEntries.ts'
import type { ChatEvent } from './chatTypes.ts'
import { streamStart } from './conversationMachine.ts'
import {
  type ChatAction,
  type ChatLog,
  conversationReducer,
  emptyLog,
  unnumbered,
} from './conversationReducer.ts'

const start = Date.parse('2026-03-01T12:00:00.000Z')

function mine(clientEventId: string, more: Partial<ChatEvent> = {}): ChatEvent {
  const metadata = { client_event_id: clientEventId }
  return event(0, {
    _id: clientEventId,
    id: clientEventId,
    event_index: unnumbered,
    role: 'user',
    metadata,
    ...more,
  })
}

/** Returns the event as the server stores it. */
function stored(index: number, clientEventId: string): ChatEvent {
  return event(index, { role: 'user', metadata: { client_event_id: clientEventId } })
}

function reduced(...actions: ChatAction[]): ChatLog {
  return actions.reduce(conversationReducer, emptyLog)
}

const page = (events: ChatEvent[], isFirst = true): ChatAction => ({ type: 'page', events, isFirst })
const received = (one: ChatEvent): ChatAction => ({ type: 'received', event: one })
const shown = ({ entries }: ChatLog) =>
  entries.map(({ event: one, delivery }) =>
    delivery === 'stored' ? `e${one.event_index}` : `${one._id} ${delivery}`,
  )

describe('§4 events', () => {
  it('are added, or put in the place of the one with the same id', () => {
    const log = reduced(
      page([event(1), event(2)]),
      received(event(3)),
      received(event(2, { content: 'more' })),
    )
    expect(shown(log)).toEqual(['e1', 'e2', 'e3'])
    expect(log.entries[1]?.event.content).toBe('more')
  })

  it('that are settled stay so, though an answer from before comes in later', () => {
    const call = { event_type: 'async_action_call', module_id: 'http', action_id: 'order' } as const
    const pending = event(2, { ...call, async_action_status: 'pending' })
    const done = event(2, { ...call, async_action_status: 'completed' })
    const log = reduced(received(pending), received(done), received(pending))
    expect(log.entries.map(({ event: one }) => one.async_action_status)).toEqual(['completed'])
  })

  it('stand in the order of their numbers, however they come', () => {
    expect(shown(reduced(received(event(3)), received(event(1)), page([event(2)])))).toEqual([
      'e1',
      'e2',
      'e3',
    ])
  })

  it('that nothing has happened to stay the same objects', () => {
    const before = reduced(page([event(1), event(2), event(3)]))
    const next = conversationReducer(before, received(event(2, { content: 'more' })))
    expect(next.entries[0]).toBe(before.entries[0])
    expect(next.entries[1]).not.toBe(before.entries[1])
    expect(next.entries[2]).toBe(before.entries[2])
  })

  it('that are told once more without a change change nothing at all', () => {
    const before = reduced(page([event(1), event(2)]))
    expect(conversationReducer(before, received(structuredClone(event(2))))).toBe(before)
    expect(conversationReducer(before, page([event(1)]))).toBe(before)
  })

  it('grow under the same id, whatever the clocks of the servers say', () => {
    const grown = event(1, { content: 'longer', updated_at: '2020-01-01T00:00:00.000Z' })
    expect(reduced(received(event(1)), received(grown)).entries[0]?.event.content).toBe('longer')
  })

  it('of an earlier page stand before the others, and say whether there is more', () => {
    const latest = reduced(page([event(3), event(4)], false))
    expect(latest.hasEarlier).toBe(true)
    const whole = conversationReducer(latest, page([event(1), event(2)]))
    expect([shown(whole), whole.hasEarlier]).toEqual([['e1', 'e2', 'e3', 'e4'], false])
    expect(conversationReducer(latest, page([])).hasEarlier).toBe(false)
  })

  it('that the stream has told stay, where a page is older', () => {
    const log = reduced(received(event(1, { content: 'grown' })), page([event(1, { content: 'gr' })]))
    expect(log.entries[0]?.event.content).toBe('grown')
  })
})

describe('§4 sending', () => {
  const sending: ChatAction = { type: 'sending', event: mine('tmp-1') }

  it('shows the message at the end under its temporary id', () => {
    expect(shown(reduced(page([event(1)]), sending, received(event(2))))).toEqual([
      'e1',
      'e2',
      'tmp-1 sending',
    ])
  })

  it.each(['stored', 'received'] as const)("puts the server's event in its place: %s", type => {
    const log = reduced(page([event(1)]), sending, { type, event: stored(2, 'tmp-1') })
    expect(shown(log)).toEqual(['e1', 'e2'])
  })

  it('knows it once, in either order of response and stream', () => {
    const answer: ChatAction = { type: 'stored', event: stored(1, 'tmp-1') }
    const told = received({ ...stored(1, 'tmp-1'), content: 'by the stream' })
    for (const order of [
      [answer, told],
      [told, answer],
    ]) {
      const log = reduced(sending, ...order)
      expect(log.entries).toHaveLength(1)
      expect(log.entries[0]?.event.content).toBe('by the stream')
    }
  })

  it('keeps several in the order of their writing', () => {
    const second: ChatAction = { type: 'sending', event: mine('tmp-2') }
    const log = reduced(sending, second, received(stored(2, 'tmp-2')), received(stored(1, 'tmp-1')))
    expect(shown(log)).toEqual(['e1', 'e2'])
    expect(shown(reduced(sending, second))).toEqual(['tmp-1 sending', 'tmp-2 sending'])
  })

  it('fails, is sent again, and can be taken away', () => {
    const failed = reduced(sending, { type: 'failed', clientEventId: 'tmp-1' })
    expect(shown(failed)).toEqual(['tmp-1 failed'])
    const again = conversationReducer(failed, { type: 'resending', clientEventId: 'tmp-1' })
    expect(shown(again)).toEqual(['tmp-1 sending'])
    expect(shown(conversationReducer(failed, { type: 'discarded', clientEventId: 'tmp-1' }))).toEqual([])
  })

  it('neither fails nor is taken away once it is stored', () => {
    const log = reduced(sending, received(stored(1, 'tmp-1')))
    for (const type of ['failed', 'resending', 'discarded'] as const) {
      expect(conversationReducer(log, { type, clientEventId: 'tmp-1' })).toBe(log)
    }
  })

  it('arrives after all where the answer got lost', () => {
    const log = reduced(sending, { type: 'failed', clientEventId: 'tmp-1' }, received(stored(1, 'tmp-1')))
    expect(shown(log)).toEqual(['e1'])
  })

  it("takes nobody else's message for one's own", () => {
    const other = event(1, { role: 'assistant', metadata: { client_event_id: 'tmp-1' } })
    expect(shown(reduced(sending, received(other)))).toEqual(['e1', 'tmp-1 sending'])
  })
})

describe('what is unread', () => {
  it('are the answers that came in, each once, until somebody looks', () => {
    const log = reduced(
      page([event(1)]),
      received(event(2)),
      received(event(2, { content: 'more' })),
      received(event(3)),
    )
    expect(log.unread).toBe(2)
    expect(conversationReducer(log, { type: 'read' }).unread).toBe(0)
  })

  it("is nothing of one's own, no action, and no page of the past", () => {
    const call = event(2, { event_type: 'async_action_call', module_id: 'http', action_id: 'x' })
    const log = reduced(page([event(1)]), received(stored(3, 'tmp-9')), received(call))
    expect(log.unread).toBe(0)
  })
})

/** A change that a server stores in a conversation: a new event, or more of an unsettled one. */
type Step = { kind: 'say' | 'stream' | 'call' } | { kind: 'grow' | 'end'; which: number }

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>({ kind: 'say' }, { kind: 'stream' }, { kind: 'call' }),
    fc.record({ kind: fc.constantFrom('grow' as const, 'end' as const), which: fc.nat(5) }),
  ),
  { maxLength: 25 },
)

interface Change {
  event: ChatEvent
  /** ID of the frame: up to this event number, no event changes any more. */
  frame: number
}

/** Returns the changes in the order in which a stream sends them. */
function changesOf(plan: readonly Step[]): Change[] {
  const known: ChatEvent[] = []
  return plan.flatMap((step, turn) => {
    const at = new Date(start + turn * 7000).toISOString()
    const next = changed(known, step, at)
    if (!next) return []
    known[next.event_index - 1] = next
    const open = known.filter(isOpen).map(one => one.event_index - 1)
    return { event: next, frame: Math.min(next.event_index, ...open) }
  })
}

function changed(known: readonly ChatEvent[], step: Step, at: string): ChatEvent | undefined {
  const index = known.length + 1
  if (step.kind === 'say') return event(index, { role: 'user', created_at: at, updated_at: at })
  if (step.kind === 'stream') {
    return event(index, { metadata: { streaming: true }, content: '', created_at: at, updated_at: at })
  }
  if (step.kind === 'call') {
    const call = { event_type: 'async_action_call', async_action_status: 'pending' } as const
    return event(index, { ...call, created_at: at, updated_at: at })
  }
  if (!('which' in step)) return undefined
  const open = known.filter(isOpen)
  const old = open[step.which % Math.max(1, open.length)]
  if (!old) return undefined
  const grown = { ...old, content: `${old.content}.`, updated_at: at }
  if (step.kind === 'grow') return grown
  const { streaming: _, ...metadata } = old.metadata
  return { ...grown, metadata, ...(old.async_action_status && { async_action_status: 'completed' as const }) }
}

function isOpen(one: ChatEvent): boolean {
  return one.metadata.streaming === true || one.async_action_status === 'pending'
}

/** Returns all events as they are after `count` changes. */
function historyAt(changes: readonly Change[], count: number): ChatEvent[] {
  const events: ChatEvent[] = []
  for (const { event: one } of changes.slice(0, count)) events[one.event_index - 1] = one
  return events
}

/** Returns the events that the server sends to a stream resumed there: those after the ID and those changed since. */
function resumed(events: readonly ChatEvent[], log: ChatLog): ChatEvent[] {
  const { since, lastEventId } = streamStart(log.entries, new Date(start))
  return events.filter(
    one => one.event_index > Number(lastEventId) || Date.parse(one.updated_at) >= since.getTime(),
  )
}

describe('history and stream together', () => {
  it('are the fresh history, wherever the page was loaded and the line was cut', () => {
    fc.assert(
      fc.property(steps, plan => {
        const changes = changesOf(plan)
        for (let loaded = 0; loaded <= changes.length; loaded += 1) {
          // Changes may go unnoticed between the page and the stream, and between two streams.
          const gap = Math.min(changes.length, loaded + 2)
          let log = reduced(page(historyAt(changes, loaded)))
          for (const one of resumed(historyAt(changes, gap), log))
            log = conversationReducer(log, received(one))
          for (const { event: one } of changes.slice(gap)) log = conversationReducer(log, received(one))
          expect(log.entries.map(entry => entry.event)).toEqual(historyAt(changes, changes.length))
        }
      }),
      { numRuns: 150 },
    )
  })
})
