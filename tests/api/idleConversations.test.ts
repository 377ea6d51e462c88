import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld, type Visitor } from '../support/chatWorld.ts'
import { createIntakeWorld } from '../support/intakeWorld.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

let app: TestApp
let world: ChatWorld

beforeAll(async () => {
  app = await createTestApp()
  world = await createChatWorld(app)
})
afterAll(() => app.close())

/** A day in minutes. */
const day = 24 * 60
const sweep = () => app.runUpkeep('complete idle conversations')
const statusOf = async ({ id }: Visitor) =>
  (await world.operator.get(`/conversation/${id}`)).json<{ status: string }>().status
const change = ({ id }: Visitor, body: object) => world.operator.patch(`/conversation/${id}`, body)
/** Makes everything in a conversation older by `minutes`. */
const age = ({ id }: Visitor, minutes: number) =>
  sql`update switchboard.record set
      created_at = created_at - make_interval(mins => ${minutes}),
      data = case when data ? 'last_event_at' then jsonb_set(data, '{last_event_at}', to_jsonb(to_char(
        ((data ->> 'last_event_at')::timestamptz - make_interval(mins => ${minutes})) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) else data end
    where _id = ${id}`.execute(app.database.owner)
const setIdleMinutes = async (idle_minutes: number) => {
  const admin = await app.as('admin')
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { conversations: { idle_minutes } })
}
const answered = async (visitor: Visitor, text: string) => {
  await visitor.say(text)
  const stream = await visitor.follow()
  await stream.until(({ data }) => Object(data.metadata).turn_status !== undefined)
  stream.abort()
}

beforeEach(() => sweep())

describe('§10 the idle time', () => {
  it('completes a conversation an hour after its last message, and ends what follows it', async () => {
    const visitor = await world.visit()
    await answered(visitor, 'Hello?')
    await age(visitor, 59)
    await sweep()
    expect(await statusOf(visitor)).toBe('open')
    const stream = await visitor.follow()
    await age(visitor, 2)
    expect(await sweep()).toBeGreaterThan(0)
    expect(await statusOf(visitor)).toBe('completed')
    await stream.until(({ event }) => event === 'close')
    const history = await world.operator.get(`/conversation/${visitor.id}/history`)
    expect(history.json()[0]).toMatchObject({ by: { type: 'system' } })
  })

  it('counts from the start where nothing was said, and anew from each message', async () => {
    const [silent, talking] = [await world.visit(), await world.visit()]
    await Promise.all([age(silent, 50), age(talking, 50)])
    await answered(talking, 'Still there?')
    await Promise.all([age(silent, 20), age(talking, 20)])
    await sweep()
    expect([await statusOf(silent), await statusOf(talking)]).toEqual(['completed', 'open'])
  })

  it('leaves alone what waits for a person, was put off or lies in the trash', async () => {
    const [queue, human, snoozed, trashed] = await Promise.all([1, 2, 3, 4].map(() => world.visit()))
    if (!queue || !human || !snoozed || !trashed) throw new Error('There are four')
    await change(queue, { handler: 'queue' })
    await change(human, { handler: 'human' })
    await change(snoozed, { status: 'snoozed' })
    await world.operator.delete(`/conversation/${trashed.id}`)
    await Promise.all([queue, human, snoozed, trashed].map(one => age(one, 600)))
    await sweep()
    expect(await Promise.all([queue, human, snoozed].map(statusOf))).toEqual(['open', 'open', 'snoozed'])
  })

  it('leaves alone what an answer is being made for', async () => {
    const visitor = await world.visit()
    await answered(visitor, 'Hello?')
    const turns = app.database.owner.updateTable('turn').where('conversation_id', '=', visitor.id)
    await turns.set({ state: 'waiting' }).execute()
    await age(visitor, 90)
    await sweep()
    expect(await statusOf(visitor)).toBe('open')
    await turns.set({ state: 'completed' }).execute()
    await sweep()
    expect(await statusOf(visitor)).toBe('completed')
  })

  it('is longer by the time in which an intake is abandoned and then continued', async () => {
    const intake = await createIntakeWorld(app, {
      fields: [{ ask: 'Name?', key: 'name', type: 'text' }],
      abandon: { after_minutes: 7 * day, resume_days: 3 },
    })
    const visitor = await intake.begin()
    await age(visitor, 9 * day)
    await sweep()
    expect(await statusOf(visitor)).toBe('open')
    await age(visitor, day + 70)
    await sweep()
    expect(await statusOf(visitor)).toBe('completed')
  })

  it('is each tenant’s own; 0 is never', async () => {
    const abroad = await createChatWorld(app, { tenant: 'hillside' })
    const [here, there] = [await world.visit(), await abroad.visit()]
    await setIdleMinutes(0)
    await Promise.all([here, there].map(one => age(one, 100_000)))
    await sweep()
    const elsewhere = await abroad.operator.get(`/conversation/${there.id}`)
    expect([await statusOf(here), elsewhere.json().status]).toEqual(['open', 'completed'])
    await setIdleMinutes(1)
    await sweep()
    expect(await statusOf(here)).toBe('completed')
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
