import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createFairQueue } from '../../server/limits/fairQueue.ts'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { createFaultMix } from '../support/faultMix.ts'
import { rounds, seed } from '../support/rounds.ts'
import type { SseStream } from '../support/sseClient.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

const conversations = rounds(30, 100)
const turnsEach = 5
const atTheSameTime = 50
const longestTurnMs = 60_000

interface Event {
  _id: string
  event_index: number
  role: string
  content: string
  module_id: string
  metadata: { turn_id?: string; turn_status?: string; streaming?: boolean; call_event_id?: string }
}

let server: FakeModelServer
let app: TestApp
let chat: ChatWorld

beforeAll(async () => {
  server = await startFakeModelServer()
  app = await createTestApp({ env: { PRIVATE_HOSTS: server.host } })
  chat = await createChatWorld(app)
  const provider = { enabled: true, base_url: server.url }
  const saved = await (await app.as('admin')).put('/ai_configuration', {
    providers: { openai_compatible: provider, ollama: provider },
    models: { chat: ['openai_compatible/house-model', 'ollama/second-model'] },
    defaults: { timeout_seconds: 2, parallel_calls: atTheSameTime },
  })
  expect(saved.status).toBe(200)
})

afterAll(async () => {
  await app.close()
  await server.close()
})

const endings = (stream: SseStream) =>
  (stream.events() as unknown as Event[]).filter(({ metadata }) => metadata.turn_status !== undefined)

/** Holds a conversation of several turns, each of which starts after the previous one ends. */
async function converse(number: number): Promise<Visitor> {
  const visitor = await chat.visit({ initiate_conversation: false })
  const stream = await visitor.follow()
  const next = createFaultMix(seed * 1000 + number)
  for (let turn = 1; turn <= turnsEach; turn++) {
    const sent = await visitor.say(next())
    if (sent.status !== 201) throw new Error(sent.text)
    await vi.waitFor(() => expect(endings(stream).length).toBeGreaterThanOrEqual(turn), longestTurnMs)
  }
  stream.abort()
  return visitor
}

async function eventsOf({ id }: Visitor): Promise<Event[]> {
  const answer = await chat.operator.get(`/conversation/${id}/recent_messages?limit=200`)
  return answer.json<Event[]>().reverse()
}

it(`each of ${conversations * turnsEach} turns ends by exactly one event, whatever the provider does`, async () => {
  const inTurn = createFairQueue({ ofTenant: atTheSameTime })
  const all = await Promise.all(
    Array.from({ length: conversations }, (_, number) => inTurn('any', () => converse(number))),
  )
  const seen: Record<string, number> = {}
  for (const visitor of all) {
    const events = await eventsOf(visitor)
    const ended = events.filter(({ metadata }) => metadata.turn_status !== undefined)
    for (const { metadata } of ended)
      seen[metadata.turn_status ?? ''] = (seen[metadata.turn_status ?? ''] ?? 0) + 1
    expect(events.filter(({ role }) => role === 'user')).toHaveLength(turnsEach)
    expect(ended).toHaveLength(turnsEach)
    expect(new Set(ended.map(({ metadata }) => metadata.turn_id)).size).toBe(turnsEach)
    expect(events.map(({ event_index }) => event_index)).toEqual(events.map((_, index) => index + 1))
    expect(events.filter(({ metadata }) => metadata.streaming)).toEqual([])
    expect(ended.filter(({ content }) => content.trim() === '')).toEqual([])
    // No action ran twice.
    const results = events.flatMap(({ metadata }) => metadata.call_event_id ?? [])
    expect(new Set(results).size).toBe(results.length)
  }
  // The mix contains both transient and permanent faults.
  expect(seen.completed).toBeGreaterThan((conversations * turnsEach) / 3)
  expect(seen.failed).toBeGreaterThan(0)
  expect(app.faults).toEqual([])
}, 120_000)
