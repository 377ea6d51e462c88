import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IncomingMessage } from '../../server/features/channels/channel.ts'
import {
  createDeliveries,
  type Deliveries,
  type DeliveryJob,
} from '../../server/features/channels/deliveries.ts'
import { plainMessage } from '../../server/features/conversations/plainMessage.ts'
import { insertEvent } from '../../server/features/conversations/store/eventStore.ts'
import { createInboxWorld, type InboxWorld } from '../support/inboxWorld.ts'
import { outboundOf } from '../support/outboundOf.ts'
import { createPaperChannel } from '../support/paperChannel.ts'
import { says, scriptedModels } from '../support/scriptedModels.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

const hour = 3_600_000
const paper = createPaperChannel({ maxCharacters: null, progress: false })
const jobs = new Map<string, DeliveryJob>()
const planned: Date[] = []
let app: TestApp
let world: InboxWorld
let deliveries: Deliveries
let later = 0
let count = 0

const enqueueDelivery = async (_: unknown, job: DeliveryJob, runAt?: Date) => {
  jobs.set(job.conversationId, job)
  if (runAt) planned.push(runAt)
}

beforeAll(async () => {
  const { models } = scriptedModels(() => says('It is 60 francs.'))
  app = await createTestApp({ channels: [paper.channel], enqueueDelivery, models })
  world = await createInboxWorld(app)
  const now = () => new Date(Date.now() + later)
  const { database } = app
  const outbound = outboundOf(now)
  deliveries = createDeliveries({
    database,
    channels: [paper.channel],
    outbound,
    enqueue: enqueueDelivery,
    now,
  })
})
afterAll(() => app?.close())
beforeEach(async () => {
  later = 0
  planned.length = 0
  await setRules({})
})

const setRules = async (rules: object) => {
  const admin = await app.as('admin')
  expect((await admin.put('/default_outbound_rules', rules)).status).toBe(200)
}
const work = async () => {
  for (const job of jobs.values()) await deliveries.deliver(job).catch(() => undefined)
}

/** A person writes, and the agent has answered; returns their conversation and number. */
async function talked() {
  const number = `+4170010${1000 + ++count}`
  const message: IncomingMessage = {
    tenantId: app.tenants.lakeside.id,
    to: { agentId: world.agentId, serviceId: world.serviceId },
    address: number,
    sender: { kind: 'phone', value: number, name: 'Mia Frei', email: null, phone: number },
    externalId: `out-${count}`,
    at: new Date(),
    author: 'person',
    answers: 'wanted',
    content: 'What is a filling?',
  }
  const { conversationId } = await paper.inbound().receive(message)
  await expect
    .poll(
      async () => {
        await work()
        return paper.at(number).length
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  return { number, conversationId, message }
}

async function consent(conversationId: string, messaging: string): Promise<void> {
  const { contact_id } = (await world.ben.get(`/conversation/${conversationId}`)).json<{
    contact_id: string
  }>()
  const changed = await world.ben.patch(`/contact/${contact_id}`, { consent: { messaging } })
  expect(changed.status).toBe(200)
}

const reply = async (conversationId: string, content = 'Still there?') => {
  expect((await world.ben.post(`/conversation/${conversationId}/reply`, { content })).status).toBe(201)
  await work()
}
/** Queues a message that no turn and nobody of the team has written. */
async function offer(conversationId: string, content: string): Promise<void> {
  const tenantId = app.tenants.lakeside.id
  await app.database.inTenant(tenantId, async db => {
    const event = await insertEvent(db, {
      ...{ tenantId, conversationId, id: v7(), clientEventId: null, turnId: null },
      ...{ isShown: true, isFinal: true, at: new Date() },
      data: { ...plainMessage(content, ''), content_blocks: [], metadata: {} },
    })
    const place = { tenantId, conversationId, channel: paper.channel.name, answers: 'sent' } as const
    await deliveries.queue(db, place, event)
  })
  await work()
}

const newest = async (conversationId: string) =>
  (await world.ben.get(`/conversation/${conversationId}/deliveries`)).json<{
    deliveries: { event_id: string; state: string; reason?: string; outbound?: object }[]
  }>().deliveries[0]

describe('what an agent sends unasked on a messenger', () => {
  it('is an answer for 72 hours, and afterwards needs their consent', async () => {
    const { number, conversationId } = await talked()
    later = 71 * hour
    await offer(conversationId, 'One')
    expect(paper.at(number)).toHaveLength(2)
    later = 73 * hour
    await offer(conversationId, 'Two')
    expect(await newest(conversationId)).toMatchObject({
      state: 'failed',
      reason: 'not_allowed',
      outbound: { decision: 'drop', reasons: [{ rule: 'consent', pointer: '/consent/required_for' }] },
    })
    expect(paper.at(number)).toHaveLength(2)
    await consent(conversationId, 'given')
    const { event_id = '' } = (await newest(conversationId)) ?? {}
    expect((await world.ben.post(`/conversation/${conversationId}/resend`, { event_id })).status).toBe(200)
    await work()
    expect(paper.at(number).map(({ text }) => text)).toEqual(['It is 60 francs.', 'One', 'Two'])
  })

  it('does not reach somebody whose number the team has blocked, except as an answer', async () => {
    const { number, conversationId } = await talked()
    await consent(conversationId, 'given')
    const admin = await app.as('admin')
    expect((await admin.post('/suppression', { address: number })).status).toBe(201)
    await reply(conversationId, 'Yes')
    expect(paper.at(number)).toHaveLength(2)
    later = 80 * hour
    await offer(conversationId, 'Buy more')
    expect(await newest(conversationId)).toMatchObject({
      reason: 'not_allowed',
      outbound: { reasons: [{ rule: 'suppressed', detail: 'by_team' }] },
    })
    expect(paper.at(number)).toHaveLength(2)
  })
})

describe('what the team writes to somebody on a messenger', () => {
  it('leaves however late, if the person has written', async () => {
    const { number, conversationId } = await talked()
    later = 300 * hour
    await reply(conversationId, 'One')
    await reply(conversationId, 'Two')
    expect(paper.at(number).map(({ text }) => text)).toEqual(['It is 60 francs.', 'One', 'Two'])
  })

  it('answers a question that nobody has answered, however late', async () => {
    const { number, conversationId, message } = await talked()
    await reply(conversationId, 'One')
    await paper
      .inbound()
      .receive({ ...message, externalId: `${message.externalId}-late`, content: 'And now?' })
    later = 100 * hour
    await reply(conversationId, 'Sorry for the wait')
    expect(paper.at(number).map(({ text }) => text)).toContain('Sorry for the wait')
  })
})

describe('an offer that waits for the allowed hours', () => {
  /** Sets a window that has just ended in 80 hours: it begins again in a day, or in two where a clock is changed. */
  async function offered() {
    const talk = await talked()
    await consent(talk.conversationId, 'given')
    later = 80 * hour
    const clock = (ago: number) => new Date(Date.now() + later - ago * hour).toISOString().slice(11, 16)
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    await setRules({
      quiet_hours: { timezone_source: 'tenant', windows: [{ days, from: clock(3), to: clock(2) }] },
      frequency: { min_gap_minutes: 0, per_day: 50, per_week: 200 },
    })
    await offer(talk.conversationId, 'Buy more')
    expect(await newest(talk.conversationId)).toMatchObject({
      state: 'queued',
      outbound: { decision: 'defer' },
    })
    expect(planned[0]?.getTime()).toBeGreaterThan(Date.now() + later)
    return talk
  }

  const hears = async (message: IncomingMessage, content: string) => {
    await paper.inbound().receive({ ...message, externalId: `${message.externalId}-${content}`, content })
    await work()
  }
  const waitIsOver = async () => {
    later = (planned[0]?.getTime() ?? 0) - Date.now() + 1000
    await work()
  }

  it('holds back no answer, becomes none by a later question, and goes out at its time', async () => {
    const { number, message } = await offered()
    const texts = () => paper.at(number).map(({ text }) => text)
    await hears(message, 'Yes?')
    await expect
      .poll(
        async () => {
          await work()
          return texts()
        },
        { timeout: 20_000 },
      )
      .toEqual(['It is 60 francs.', 'It is 60 francs.'])
    planned.length = 1
    await work()
    // The work that ended early is planned again.
    expect(planned.slice(1)).toContainEqual(planned[0])
    await waitIsOver()
    expect(texts()).toEqual(['It is 60 francs.', 'It is 60 francs.', 'Buy more'])
  })

  it('shows no wait once it has failed at its time', async () => {
    const { number, conversationId } = await offered()
    paper.meets(number, 'refuses')
    await waitIsOver()
    const failed = await newest(conversationId)
    expect(failed).toMatchObject({ state: 'failed', reason: 'address_unknown' })
    expect(failed).not.toHaveProperty('outbound')
  })

  it('is not let out by the word that opts out', async () => {
    const { number, conversationId, message } = await offered()
    await hears(message, 'STOP')
    const texts = () => paper.at(number).map(({ text }) => text)
    expect(texts()).toEqual(['It is 60 francs.', expect.stringContaining('no more reminders')])
    await waitIsOver()
    expect(texts()).toHaveLength(2)
    const states = (await world.ben.get(`/conversation/${conversationId}/deliveries`)).json<{
      deliveries: object[]
    }>()
    expect(states.deliveries).toContainEqual(
      expect.objectContaining({
        state: 'failed',
        outbound: expect.objectContaining({
          reasons: expect.arrayContaining([expect.objectContaining({ detail: 'opted_out' })]),
        }),
      }),
    )
  })
})

describe('an offer that the team has approved', () => {
  it('asks for no approval any more, neither on its way nor once it has failed', async () => {
    const { number, conversationId } = await talked()
    await consent(conversationId, 'given')
    later = 80 * hour
    await setRules({ approval: { mode: 'always' } })
    await offer(conversationId, 'Buy more')
    const asked = await newest(conversationId)
    expect(asked).toMatchObject({ state: 'failed', outbound: { decision: 'ask' } })
    const event_id = asked?.event_id ?? ''
    expect((await world.ben.post(`/conversation/${conversationId}/resend`, { event_id })).status).toBe(200)
    expect(await newest(conversationId)).not.toHaveProperty('outbound')
    paper.meets(number, 'refuses')
    await work()
    const failed = await newest(conversationId)
    expect(failed).toMatchObject({ state: 'failed', reason: 'address_unknown' })
    expect(failed).not.toHaveProperty('outbound')
  })
})

describe('a word that opts out', () => {
  it('is confirmed even where the person has never written anything else', async () => {
    const number = `+4170010${1000 + ++count}`
    const { conversationId } = await paper.inbound().receive({
      tenantId: app.tenants.lakeside.id,
      to: { agentId: world.agentId, serviceId: world.serviceId },
      address: number,
      sender: { kind: 'phone', value: number, name: 'Mia Frei', email: null, phone: number },
      externalId: `out-${count}`,
      at: new Date(),
      author: 'person',
      answers: 'wanted',
      content: 'STOP',
    })
    await work()
    expect(await newest(conversationId)).toMatchObject({ state: 'sent' })
    expect(paper.at(number)).toMatchObject([{ text: expect.stringContaining('no more reminders') }])
    // Who has only opted out has asked nothing that the team could answer.
    later = 1 * hour
    await reply(conversationId, 'Are you sure?')
    expect(await newest(conversationId)).toMatchObject({ state: 'failed', reason: 'not_allowed' })
    expect(paper.at(number)).toHaveLength(1)
  })

  it('is confirmed once and answered by no agent, stops offers, and is lifted by the person alone', async () => {
    const { number, conversationId, message } = await talked()
    await consent(conversationId, 'given')
    const say = async (content: string) => {
      await paper.inbound().receive({ ...message, externalId: `${message.externalId}-${content}`, content })
      await work()
    }
    const texts = () => paper.at(number).map(({ text }) => text)
    await say('Stop.')
    expect(texts().slice(1)).toEqual([expect.stringContaining('no more reminders')])
    later = 80 * hour
    await offer(conversationId, 'Buy more')
    expect(await newest(conversationId)).toMatchObject({
      outbound: { reasons: [{ rule: 'suppressed', detail: 'opted_out' }] },
    })
    const admin = await app.as('admin')
    const { items } = (await admin.post('/suppression/lookup', { address: number })).json<{
      items: { reason: string; contact_id: string | null }[]
    }>()
    expect(items).toMatchObject([{ reason: 'opted_out', contact_id: expect.any(String) }])
    later = 0
    await say('START')
    expect(texts().at(-1)).toContain('signed up again')
    expect((await admin.post('/suppression/lookup', { address: number })).json()).toEqual({ items: [] })
  })

  it('within a sentence is a message like any other', async () => {
    const { number, message } = await talked()
    const content = 'We must stop this'
    await paper.inbound().receive({ ...message, externalId: `${message.externalId}-like`, content })
    await expect
      .poll(
        async () => {
          await work()
          return paper.at(number).map(({ text }) => text)
        },
        { timeout: 20_000 },
      )
      .toEqual(['It is 60 francs.', 'It is 60 francs.'])
  })
})
