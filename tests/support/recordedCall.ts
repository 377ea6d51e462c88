import { EventEmitter, once } from 'node:events'
import type { CallEnd, LiveCall } from '../../server/features/voice/callLine.ts'

export type RecordedCall = ReturnType<typeof createRecordedCall>

/** Creates a call that records the events of its line. `onTold` may answer, or throw. */
export function createRecordedCall(onTold: (what: string) => void = () => {}) {
  const told: string[] = []
  const changes = new EventEmitter()
  const call: LiveCall = {
    id: 'call',
    conversationId: 'conversation',
    // Not recorded: reported each time the recognized words grow.
    speaking: () => {},
    heard: words => note(`heard ${words}`),
    interrupted: spoken => note(`interrupted after ${spoken}`),
    said: () => note('said'),
    pressed: digit => note(`pressed ${digit}`),
    ended: async ({ by }: CallEnd) => note(`ended by ${by}`),
  }
  return { call, told, until }

  function note(what: string): void {
    told.push(what)
    changes.emit('told')
    onTold(what)
  }

  /** Resolves once this many events were recorded. */
  async function until(count: number): Promise<void> {
    while (told.length < count) await once(changes, 'told')
  }
}
