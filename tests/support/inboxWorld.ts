import { vi } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from './chatWorld.ts'
import type { Client } from './client.ts'
import { makeKey } from './makeKey.ts'
import type { Answer } from './sendRequest.ts'
import type { Member, TestApp } from './testApp.ts'

export interface SeenEvent {
  _id: string
  event_index: number
  role: string
  module_id: string
  action_id: string
  content: string
  content_blocks?: object[]
  name?: string
  metadata: Record<string, unknown>
  created_at: string
}

/** Holder of a conversation: the agent, the queue, Ben, Eva, or an unnamed person. */
export type Holder = 'agent' | 'queue' | 'ben' | 'eva' | 'nobody'

export type InboxWorld = Awaited<ReturnType<typeof createInboxWorld>>

/** Creates two people of a team, a program, and visitors who talk with the team's agent. */
export async function createInboxWorld(app: TestApp, agent: object = {}) {
  const world: ChatWorld = await createChatWorld(app, { agent })
  const [ben, eva] = await Promise.all([named(app, 'Ben Ode'), named(app, 'Eva Lund')])
  const { key } = await makeKey(await app.as('admin'), ['conversation:read', 'conversation:write'])
  return { ...world, ben, eva, program: app.withKey(key), had, seen, record, answered }

  /** Starts a conversation as a visitor and hands it to this holder. */
  async function had(by: Holder): Promise<Visitor> {
    const visitor = await world.visit()
    const path = `/conversation/${visitor.id}`
    if (by === 'queue') await done(ben.post(`${path}/handoff`, { to: 'human' }))
    if (by === 'ben') await done(ben.post(`${path}/claim`, {}))
    if (by === 'eva') await done(eva.post(`${path}/claim`, {}))
    if (by === 'nobody') await done(ben.patch(path, { handler: 'human' }))
    return visitor
  }

  /** Returns the events that the visitor sees, oldest first. */
  async function seen(visitor: Visitor): Promise<SeenEvent[]> {
    return (await visitor.recent('?limit=200')).json<SeenEvent[]>().reverse()
  }

  async function record({ id }: Visitor, by: Client = ben): Promise<Record<string, unknown>> {
    return (await by.get(`/conversation/${id}`)).json()
  }

  /** Waits until the agent has ended this many turns. */
  async function answered(visitor: Visitor, turns = 1): Promise<void> {
    await vi.waitFor(async () => {
      const ended = (await seen(visitor)).filter(
        ({ module_id, metadata }) => module_id !== 'handoff' && metadata.turn_status,
      )
      if (ended.length < turns) throw new Error(`Only ${ended.length} turns have ended`)
    }, 20_000)
  }
}

/** Creates an operator with this name. */
async function named(app: TestApp, name: string): Promise<Member> {
  const member = await app.as('operator')
  await app.database.owner
    .updateTable('account_user')
    .set({ name })
    .where('_id', '=', member.userId)
    .execute()
  return member
}

async function done(answer: Promise<Answer>): Promise<void> {
  const { status, text } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
}
