import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ConversationWrite,
  createConversationLog,
} from '../../server/features/conversations/conversationLog.ts'
import { createEntityRegistry } from '../../server/store/records/entityDefinition.ts'
import { createEntityStore } from '../../server/store/records/entityStore.ts'
import { systemActor } from '../../server/store/scope.ts'
import { createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { testContract } from '../support/publishedContract.ts'
import { rounds } from '../support/rounds.ts'
import type { SseFrame } from '../support/sseClient.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let visitor: Visitor

beforeAll(async () => {
  app = await createTestApp()
  const world = await createChatWorld(app)
  visitor = await world.visit()
  // Nobody answers by itself here.
  await world.operator.patch(`/conversation/${visitor.id}`, { handler: 'human' })
})
afterAll(() => app.close())

const readers = 3
const connects = rounds(30, 600)

it(`${readers} readers, each cut and resumed ${connects} times, get each state once, in order, and all of them`, async () => {
  const writing = keepWriting()
  const read = await Promise.all(Array.from({ length: readers }, (_, reader) => readOn(reader)))
  await writing.stop()
  const last = (await visitor.say('The end')).json<{ event_index: number }>().event_index
  const fresh = await visitor.follow()
  await fresh.until(({ data }) => data.event_index === last)
  for (const { known, from } of read) {
    const rest = await visitor.follow('', { 'last-event-id': from })
    await rest.until(({ data }) => data.event_index === last)
    for (const { data } of rest.frames) known.set(Number(data.event_index), data)
    expect([...known.values()]).toEqual(fresh.events())
    rest.abort()
  }
  fresh.abort()
}, 600_000)

/** Reads some frames, is cut, and goes on from the last one, again and again; what it knows in the end. */
async function readOn(reader: number) {
  const known = new Map<number, Record<string, unknown>>()
  let from = '0'
  for (let connect = 0; connect < connects; connect++) {
    const stream = await visitor.follow('', { 'last-event-id': from })
    const wanted = 1 + ((connect + reader) % 5)
    await stream.until(() => stream.frames.length >= wanted)
    stream.abort()
    await stream.ended
    expect(twiceIn(stream.frames), `connect ${connect} from ${from}`).toEqual([])
    for (const { id, data } of stream.frames) {
      const index = Number(data.event_index)
      if (!known.has(index)) expect(index, 'the next new one').toBe(known.size + 1)
      known.set(index, data)
      expect(Number(id)).toBeGreaterThanOrEqual(Number(from))
      from = String(id)
    }
  }
  return { known, from }
}

/** Frames that one before them in the same stream has said already. */
function twiceIn(frames: readonly SseFrame[]): SseFrame[] {
  return frames.filter((frame, at) =>
    frames.slice(0, at).some(before => isDeepStrictEqual(before.data, frame.data)),
  )
}

/** Answers that grow, two at a time, between short ones, until it is stopped; then all of them are settled. */
function keepWriting() {
  const registry = createEntityRegistry(testContract.entities)
  const now = () => new Date()
  const store = createEntityStore({ database: app.database, registry, cursorKey: '', now })
  const log = createConversationLog({ store, now })
  const scope = { tenantId: app.tenants.lakeside.id, actor: systemActor, requestId: '' }
  let isStopped = false
  const done = Promise.all(['one', 'two'].map(grow))
  return { stop }

  async function grow(name: string): Promise<void> {
    for (let answer = 0; !isStopped; answer++) {
      const words = `${name} ${answer}`
      const { _id } = await write(({ append }) => append({ ...said, content: words, isFinal: false }))
      for (let grown = 1; grown <= 4; grown++) {
        await write(({ revise }) => revise(_id, { content: `${words} ${grown}` }, grown === 4))
        if (grown === 2) await write(({ append }) => append({ ...said, content: `beside ${words}` }))
      }
    }
  }

  function write<T>(work: (write: ConversationWrite) => Promise<T>): Promise<T> {
    return log.write(scope, visitor.id, work)
  }

  async function stop(): Promise<void> {
    isStopped = true
    await done
  }
}

const said = {
  role: 'assistant',
  event_type: 'action',
  name: 'Ada',
  module_id: 'user_interactor',
  action_id: 'send_message',
} as const
