import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Effect } from '../../server/features/effect.ts'
import { planEffects } from '../../server/features/effects/planEffects.ts'
import { makeCalendar } from '../support/bookingWorld.ts'
import type { Client } from '../support/client.ts'
import { createIntakeWorld, type IntakeWorld } from '../support/intakeWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Outcome = components['schemas']['EffectOutcome']

let app: TestApp
let operator: Member
let admin: Member
let intakes: IntakeWorld

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
  admin = await app.as('admin')
  intakes = await createIntakeWorld(app, { fields: [{ ask: 'Name?', key: 'name', type: 'text' }] })
})
afterAll(() => app.close())

/** A Wednesday within the days that can be booked, such as 2026-03-04. */
const wednesday = () => {
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}
const answers = {
  ...{ name: 'Maya Thornton', email: 'maya@thornton-boats.example' },
  time: `${wednesday()}T09:00`,
}

/** Plans these effects for a new response to an intake; returns the response's id. */
async function plan(effects: readonly Effect[], more: object = {}): Promise<string> {
  const visitor = await intakes.begin()
  const id = (await visitor.filled())._id
  await planAgain(id, effects, more)
  return id
}

function planAgain(id: string, effects: readonly Effect[], more: object = {}): Promise<void> {
  const tenantId = app.tenants.lakeside.id
  return app.database.inTenant(tenantId, db =>
    planEffects(db, {
      ...{ tenantId, owner: { entity: 'filled_intake', id }, occasion: '', effects, at: new Date() },
      ...{ conversationId: null, contactId: null, language: 'en', timeZone: 'Europe/London' },
      ...{ values: { answers }, ...more },
    }),
  )
}

async function outcomes(id: string, who: Client = operator): Promise<Outcome[]> {
  const answer = await who.get(`/effect?owner_entity=filled_intake&owner_id=${id}`)
  return answer.json<{ effects: Outcome[] }>().effects
}

/** Waits until each effect of a response has ended. */
async function ended(id: string): Promise<Outcome[]> {
  return vi.waitFor(
    async () => {
      const found = await outcomes(id)
      expect(found.map(({ state }) => state)).not.toContain('waiting')
      return found
    },
    { timeout: 20_000 },
  )
}

const mail = {
  type: 'email',
  to: '{{answers.email}}',
  subject: 'For {{answers.name}}',
  text: 'Hello.',
} as const

async function mailsTo(address: string): Promise<{ subject: string }[]> {
  const mails = (await admin.get('/outbox?limit=200')).json<{ to: string; subject: string }[]>()
  return mails.filter(({ to }) => to === address)
}

describe('what follows from a record', () => {
  it('is carried out in its order, each step once however often it is planned', async () => {
    const to = `${v7()}@a.example`
    const id = await plan([
      { ...mail, to },
      { ...mail, to, subject: 'Second' },
    ])
    await planAgain(id, [
      { ...mail, to },
      { ...mail, to, subject: 'Second' },
    ])
    expect(await ended(id)).toMatchObject([
      { position: 0, type: 'email', state: 'done', attempts: 1, error: null },
      { position: 1, type: 'email', state: 'done', attempts: 1 },
    ])
    expect((await mailsTo(to)).map(({ subject }) => subject).sort()).toEqual(['For Maya Thornton', 'Second'])
  })

  it('names why a step failed, goes on with the next, and is tried again on request', async () => {
    const to = `${v7()}@a.example`
    const id = await plan([
      { ...mail, to: '{{answers.nothing}}' },
      { ...mail, to },
    ])
    const [failed] = await ended(id)
    expect(failed).toMatchObject({ state: 'failed', error: '{{answers.nothing}} is not an email address.' })
    expect(await mailsTo(to)).toHaveLength(1)
    const again = await operator.post(`/effect/${failed?._id}/retry`)
    expect(again.json<Outcome>()).toMatchObject({ state: 'waiting', error: null })
    expect((await ended(id))[0]).toMatchObject({ state: 'failed', attempts: 2 })
    expect(await mailsTo(to)).toHaveLength(1)
  })

  it('refuses another attempt at a step that has not failed', async () => {
    const id = await plan([mail])
    const [done] = await ended(id)
    expect((await operator.post(`/effect/${done?._id}/retry`)).status).toBe(409)
  })

  it('books an appointment by the rules, and says which time is taken', async () => {
    const calendar_id = await makeCalendar(operator, 'Dr Okafor')
    const working_hours = [{ days: ['wednesday'], from: '09:00', to: '12:00' }]
    expect((await operator.patch(`/calendar/${calendar_id}`, { working_hours })).status).toBe(200)
    const booking = {
      type: 'booking',
      calendar_id,
      start: '{{answers.time}}',
      name: '{{answers.name}}',
    } as const
    const first = await plan([booking])
    const [{ record, state, error } = {} as Outcome] = await ended(first)
    expect({ state, error }).toEqual({ state: 'done', error: null })
    const booked = (await operator.get(`/booking/${record?.id}`)).json<object>()
    expect(booked).toMatchObject({ name: 'Maya Thornton', source: 'automation', calendar_id })
    const [second] = await ended(await plan([booking]))
    expect(second).toMatchObject({
      state: 'failed',
      record: null,
      error: expect.stringMatching(/taken|free/i),
    })
    const [unread] = await ended(await plan([{ ...booking, start: 'soon' }]))
    expect(unread).toMatchObject({ state: 'failed', error: '“soon” is not a date with a time.' })
  })

  it('fails with a reason where a chain is not published', async () => {
    const [chain] = await ended(await plan([{ type: 'smart_chain', chain_name: 'nowhere' }]))
    expect(chain).toMatchObject({ state: 'failed', error: 'The chain nowhere is not published.' })
  })

  it('is seen and tried again by nobody of another tenant', async () => {
    const id = await plan([{ ...mail, to: 'nobody' }])
    const [failed] = await ended(id)
    const other = await app.as('admin', 'hillside')
    expect(await outcomes(id, other)).toEqual([])
    expect((await other.post(`/effect/${failed?._id}/retry`)).status).toBe(404)
  })

  it('is forgotten with its record', async () => {
    const [kept, id] = [await plan([mail]), await plan([mail])]
    await Promise.all([ended(kept), ended(id)])
    await app.database.owner.deleteFrom('record').where('_id', '=', id).execute()
    await app.runUpkeep('forget effects of deleted records')
    expect(await outcomes(id)).toEqual([])
    expect(await outcomes(kept)).toHaveLength(1)
  })
})
