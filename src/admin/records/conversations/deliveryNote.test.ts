import { describe, expect, it } from 'vitest'
import { chatEvent } from '../../../../tests/ui/chat/chatEntries.ts'
import type { ChatEntry, ChatEvent } from '../../../chat/conversation/chatTypes.ts'
import { type Deliveries, deliveryNote, latestReply } from './deliveryNote.ts'

const at = '2026-03-01T09:30:00.000Z'
const event = (index: number, more: Partial<ChatEvent> = {}) =>
  chatEvent(index, { _id: `e${index}`, metadata: { human: true }, ...more })
const entry = (of: ChatEvent, delivery: ChatEntry['delivery'] = 'stored'): ChatEntry => ({
  event: of,
  delivery,
})
const state = (
  known: Partial<Record<string, Deliveries['deliveries'][number]['state']>>,
  seen_index = 0,
) => ({
  seen_index,
  deliveries: Object.entries(known).map(([event_id, state = 'sent']) => ({
    event_id,
    state,
    updated_at: at,
  })),
})

describe('the latest reply', () => {
  it('is what a person has said to the visitor, neither a note nor what is on its way', () => {
    const entries = [
      entry(event(1)),
      entry(event(2, { metadata: {} })),
      entry(event(3, { module_id: 'inbox', action_id: 'note' })),
      entry(event(4), 'sending'),
      entry(event(5, { role: 'user', metadata: {} })),
    ]
    expect(latestReply(entries)?._id).toBe('e1')
    expect(latestReply([])).toBeUndefined()
  })
})

describe('what stands below a message', () => {
  const latest = event(4)

  it('of a web chat is that it was sent, or seen as far as the visitor has said', () => {
    expect(deliveryNote(latest, latest, state({}))).toEqual({ state: 'sent' })
    expect(deliveryNote(latest, latest, state({}, 3))).toEqual({ state: 'sent' })
    expect(deliveryNote(latest, latest, state({}, 4))).toEqual({ state: 'read' })
    expect(deliveryNote(event(2), latest, state({}, 4))).toBeNull()
  })

  it('of a channel is how far the latest has got, and what has failed', () => {
    const known = state({ e4: 'delivered', e2: 'failed', e1: 'read' })
    expect(deliveryNote(latest, latest, known)).toMatchObject({ state: 'delivered' })
    expect(deliveryNote(event(2, { metadata: {} }), latest, known)).toMatchObject({ state: 'failed' })
    expect(deliveryNote(event(1), latest, known)).toBeNull()
  })

  it('is nothing where nobody knows', () => {
    expect(deliveryNote(latest, latest, state({ e1: 'sent' }))).toBeNull()
  })
})
