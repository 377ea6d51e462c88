import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { LanguageModels } from '../../server/features/models/languageModels.ts'
import { type FakeTwoChat, startFakeTwoChat } from './fakeTwoChat.ts'
import { createInboxWorld, type SeenEvent } from './inboxWorld.ts'
import { createTestApp } from './testApp.ts'

type Connection = components['schemas']['MessengerConnection']

export type MessengerWorld = Awaited<ReturnType<typeof createMessengerWorld>>

export const ourNumber = '+442079460018'
const received = 'whatsapp.message.received'

/** Starts the server with a fake 2Chat, an agent, and a connected number. */
export async function createMessengerWorld({
  models,
  env = {},
}: {
  models: LanguageModels
  env?: Record<string, string>
}) {
  const fake: FakeTwoChat = await startFakeTwoChat()
  const clock = { ahead: 0 }
  const app = await createTestApp({
    models,
    env: {
      TWO_CHAT_API_URL: fake.url,
      PRIVATE_HOSTS: fake.host,
      PUBLIC_URL: 'https://lakeside.test',
      ...env,
    },
    now: () => new Date(Date.now() + clock.ahead),
  })
  const { agentId, serviceId, ben } = await createInboxWorld(app)
  const admin = await app.as('admin')
  // Tests set the clock ahead by days.
  await app.database.owner
    .updateTable('account_session')
    .set({ expires_at: new Date(Date.now() + 90 * 86_400_000) })
    .execute()
  const whole = {
    enabled: true,
    api_key: 'UAK-good',
    phone_number: ourNumber,
    agent_service_id: serviceId,
    debounce_seconds: 0,
  }
  let count = 0
  return {
    ...{ app, fake, clock, admin, ben, agentId, serviceId, whole },
    ...{
      save,
      connect,
      connection,
      number,
      says,
      tell,
      conversationOf,
      events,
      texts,
      sentTo,
      states,
      turnsOf,
      now,
      settled,
      close,
    },
  }

  function save(change: object = {}) {
    return admin.put('/wa_2chat/configuration', { ...whole, ...change })
  }

  /** Saves the settings, and waits until the number has been checked and is connected. */
  async function connect(change: object = {}): Promise<void> {
    const answer = await save(change)
    expect(answer.status, answer.text).toBe(200)
    await settled('line')
    expect((await connection()).state).toBe('ready')
  }

  async function connection(): Promise<Connection> {
    return (await ben.get('/wa_2chat/connection')).json()
  }

  /** Returns the number of a new person. */
  function number(): string {
    return `+49151${10_000_000 + ++count}`
  }

  /** Has a person write to us. Returns the body of the event. */
  async function says(from: string, content: string, more: object = {}) {
    const body = fake.bodyOf(from, content, more)
    await tell(received, body)
    return body
  }

  async function tell(event: string, body: object, times = 1): Promise<void> {
    const statuses = await fake.tell(event, body, app.port, times)
    expect(statuses).toEqual(statuses.map(() => 200))
    expect(statuses).not.toEqual([])
  }

  /** Waits for the conversation of a number or group, and returns its id. */
  async function conversationOf(address: string): Promise<string> {
    return vi.waitFor(async () => {
      const found = await app.database.owner
        .selectFrom('conversation_thread')
        .select('conversation_id')
        .where('channel', '=', 'wa_2chat')
        .where('address', '=', address)
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      if (!found) throw new Error(`Nobody has heard of ${address}`)
      return found.conversation_id
    }, 15_000)
  }

  /** Returns the events of a conversation, oldest first. */
  async function events(id: string): Promise<SeenEvent[]> {
    return (await ben.get(`/conversation/${id}/recent_messages?limit=200`)).json<SeenEvent[]>().reverse()
  }

  /** Returns who said what in a conversation. */
  async function texts(id: string): Promise<string[]> {
    return (await events(id)).map(({ role, content }) => `${role}: ${content}`)
  }

  /** Returns what 2Chat has sent to a number. */
  function sentTo(to: string): string[] {
    return fake.state.sent
      .filter(({ to_number }) => to_number === to)
      .map(({ text, url }) => text ?? url ?? '')
  }

  /** Returns the turns of the agent in a conversation. */
  async function turnsOf(id: string) {
    return app.database.owner
      .selectFrom('turn')
      .select(['state', 'not_before'])
      .where('conversation_id', '=', id)
      .execute()
  }

  async function states(id: string) {
    return (await ben.get(`/conversation/${id}/deliveries`)).json<components['schemas']['Deliveries']>()
      .deliveries
  }

  /** Has all waiting jobs run at once. */
  async function now(): Promise<void> {
    await app.database.owner
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('state', '=', 'waiting')
      .execute()
    await sql`select pg_notify('job', '0')`.execute(app.database.owner)
  }

  /** Waits until no event of a number or group is being handled; `line` stands for the check of our number. */
  async function settled(address: string): Promise<void> {
    await vi.waitFor(async () => {
      const jobs = await app.database.owner
        .selectFrom('job')
        .select('_id')
        .where('key', '=', address)
        .where('state', 'in', ['waiting', 'running'])
        .execute()
      expect(jobs).toEqual([])
    }, 15_000)
  }

  async function close(): Promise<void> {
    await app.close()
    await fake.close()
  }
}
