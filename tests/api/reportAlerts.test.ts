import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertOutcomes } from '../support/insertOutcomes.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const task = 'look at figures with limits'
const path = '/agent_report_metrics'
const dayMs = 86_400_000
const patience = { timeout: 30_000 }
/** So far ahead that no look begins by itself. */
const first = Date.parse('2041-06-10T10:00:00.000Z')
const clock = { now: first }

let app: TestApp
let admin: Member
let address: string
let figureId: string

beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(clock.now) })
  admin = await member('admin')
  address = await addressOf(admin)
  const all = (await admin.list('agent_report_metrics', { filter: { key: { eq: 'autonomous_rate' } } })).json<
    { _id: string }[]
  >()
  figureId = String(all[0]?._id)
})
afterAll(() => app.close())
beforeEach(async () => {
  // Two months later, nothing of an earlier test counts anymore.
  clock.now += 60 * dayMs
  await keepSignedIn()
  await sql`delete from switchboard.report_alert`.execute(app.database.owner)
  await sql`delete from switchboard.outbox_mail`.execute(app.database.owner)
})

async function member(role: 'admin' | 'operator', tenant?: 'hillside'): Promise<Member> {
  const made = await app.as(role, tenant)
  await keepSignedIn()
  return made
}

/** Sessions end by the server's clock. */
async function keepSignedIn(): Promise<void> {
  const [seen, expires] = [0, 30].map(days => new Date(clock.now + days * dayMs))
  await app.database.owner
    .updateTable('account_session')
    .set({ last_seen_at: seen, expires_at: expires })
    .execute()
}

const addressOf = async (one: Member) => (await one.get('/user/me')).json<{ email: string }>().email

async function warn(alert: object, id = figureId): Promise<void> {
  const given = {
    enabled: true,
    comparator: 'below',
    value: 0.5,
    window_days: 1,
    notify: [address],
    ...alert,
  }
  const answer = await admin.patch(`${path}/${id}`, { alert: given })
  expect(answer.status, answer.text).toBe(200)
}

/** Lets a day pass on which the agent solved some conversations of all. */
async function pass(solved: number, all: number, tenantId = app.tenants.lakeside.id): Promise<void> {
  const started_at = new Date(clock.now)
  const handed = { handoff_at: started_at, ended_by: 'person' as const }
  await insertOutcomes(app, tenantId, solved, { started_at })
  await insertOutcomes(app, tenantId, all - solved, { started_at, ...handed })
  clock.now += dayMs
}

async function openJobs() {
  const { rows } = await sql<{ id: string; run_at: Date }>`
    select _id as id, run_at from switchboard.job
    where task = ${task} and tenant_id = ${app.tenants.lakeside.id} and state in ('waiting', 'running')`.execute(
    app.database.owner,
  )
  return rows
}

/** Brings the planned look forward, and waits until it has ended. */
async function look(): Promise<void> {
  await app.runUpkeep('plan looks at figures with limits')
  const [job] = await openJobs()
  await sql`update switchboard.job set run_at = '2020-01-01' where _id = ${job?.id}`.execute(
    app.database.owner,
  )
  await sql`select switchboard.tell_of_job('-infinity')`.execute(app.database.owner)
  await vi.waitFor(async () => {
    const { rows } = await sql<{ state: string; error: string }>`
      select state, last_error as error from switchboard.job where _id = ${job?.id}`.execute(
      app.database.owner,
    )
    expect(rows).toEqual([{ state: 'done', error: null }])
  }, patience)
}

async function mails() {
  const { rows } = await sql<{ to: string; subject: string; text: string }>`
    select to_address as "to", subject, text from switchboard.outbox_mail order by created_at, _id`.execute(
    app.database.owner,
  )
  return rows
}

const subjects = async () => (await mails()).map(({ subject }) => subject)

describe('a figure with a warning', () => {
  it('is looked at in the morning of the tenant’s zone, by one job of all servers', async () => {
    await warn({})
    const settings = (await admin.get('/tenant_settings')).json<{ _id: string }>()
    await admin.put(`/tenant_settings/${settings._id}`, { timezone: 'Asia/Kolkata' })
    const beside = await app.beside()
    try {
      await Promise.all([1, 2, 3].map(() => app.runUpkeep('plan looks at figures with limits')))
    } finally {
      await beside.close()
    }
    const jobs = await openJobs()
    // 7:00 in India is 1:30 in UTC.
    expect(jobs.map(({ run_at }) => run_at.toISOString().slice(11))).toEqual(['01:30:00.000Z'])
    expect(jobs[0]?.run_at.getTime()).toBeGreaterThan(clock.now)
    await admin.put(`/tenant_settings/${settings._id}`, { timezone: 'UTC' })
  })

  it('is told once when it crosses its limit, and once when it is back by 5 percent of the limit', async () => {
    await warn({})
    await pass(10, 20)
    await look()
    expect(await subjects()).toEqual([])
    await pass(8, 20)
    await look()
    const crossed = 'Solved without a person: 40%, below the limit of 50%'
    expect(await subjects()).toEqual([crossed])
    await look()
    await pass(4, 20)
    await look()
    expect(await subjects()).toEqual([crossed])
    // Back, but too close to the limit to be sure.
    await pass(52, 100)
    await look()
    expect(await subjects()).toEqual([crossed])
    await pass(53, 100)
    await look()
    const back = 'Solved without a person: 53%, back within the limit of 50%'
    expect(await subjects()).toEqual([crossed, back])
    await pass(8, 20)
    await look()
    expect(await subjects()).toEqual([crossed, back, crossed])
  })

  it('tells with how many conversations, over which days, and leads to the report', async () => {
    await warn({ window_days: 3 })
    await pass(0, 10)
    await pass(6, 10)
    await look()
    const [mail] = (await admin.get('/outbox')).json<
      { to: string; text: string; links: { url: string }[] }[]
    >()
    expect(mail?.to).toBe(address)
    expect(mail?.text).toContain('was 30% over the last 3 days, in 20 conversations.')
    const url = new URL(String(mail?.links[0]?.url))
    const yesterday = new Date(clock.now - dayMs).toISOString().slice(0, 10)
    const third = new Date(clock.now - 3 * dayMs).toISOString().slice(0, 10)
    expect(url.pathname).toBe('/reports')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ period: 'own', from: third, to: yesterday, figure: 'autonomous_rate' },
    })
  })

  it('is told by nobody with fewer than 20 conversations, and says nothing about its return either', async () => {
    await warn({})
    await pass(0, 19)
    await look()
    expect(await mails()).toEqual([])
    await pass(0, 20)
    await look()
    expect(await subjects()).toHaveLength(1)
    await pass(19, 19)
    await look()
    expect(await subjects()).toHaveLength(1)
    await pass(20, 20)
    await look()
    expect(await subjects()).toHaveLength(2)
  })

  it('is told above a limit, and again for another limit', async () => {
    await warn({ comparator: 'above', value: 0.8 })
    await pass(18, 20)
    await look()
    const [one, other] = [80, 85].map(
      limit => `Solved without a person: 90%, above the limit of ${limit}%`,
    ) as [string, string]
    expect(await subjects()).toEqual([one])
    await warn({ comparator: 'above', value: 0.85 })
    await look()
    expect(await subjects()).toEqual([one, other])
    await warn({ comparator: 'above', value: 0.95 })
    await look()
    await warn({ comparator: 'above', value: 0.85, enabled: false })
    await look()
    expect(await subjects()).toEqual([one, other])
  })

  it('is back at all of all, where nothing can be 5 percent more', async () => {
    await warn({ value: 0.99 })
    await pass(19, 20)
    await look()
    await pass(20, 20)
    await look()
    expect(await subjects()).toHaveLength(2)
  })

  it('of a formula is told as well', async () => {
    await warn({ enabled: false })
    const own = { name: 'Per day', key: 'per_day', unit: 'count', formula: 'conversations / 2' }
    const alert = { enabled: true, comparator: 'above', value: 12, window_days: 1, notify: [address] }
    const { _id } = (await admin.post(path, { ...own, alert })).json<{ _id: string }>()
    await pass(0, 25)
    await look()
    expect(await subjects()).toEqual(['Per day: 12.5, above the limit of 12'])
    await admin.delete(`${path}/${_id}`)
  })

  it('is told in the tenant’s language, and not to people who have left the team', async () => {
    const leaver = await member('operator')
    const gone = await addressOf(leaver)
    await warn({ notify: [gone, address] })
    expect((await admin.delete(`/people/${leaver.userId}`)).status).toBeLessThan(300)
    const settings = (await admin.get('/tenant_settings')).json<{ _id: string }>()
    await admin.put(`/tenant_settings/${settings._id}`, { language: 'de' })
    await pass(5, 20)
    await look()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: address })
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe(
      'Solved without a person: 25 %, unter der Grenze von 50 %',
    )
    expect(mail?.text).toContain('lag gestern in 20 Gesprächen bei 25')
    // Somebody who has left does not prevent other changes.
    const renamed = await admin.patch(`${path}/${figureId}`, { name: 'Ohne Menschen' })
    expect(renamed.status, renamed.text).toBe(200)
    await admin.patch(`${path}/${figureId}`, { name: 'Solved without a person' })
    await admin.put(`/tenant_settings/${settings._id}`, { language: 'en' })
  })

  it('says nothing about the conversations of another tenant', async () => {
    await warn({})
    await pass(0, 30, app.tenants.hillside.id)
    await look()
    expect(await mails()).toEqual([])
  })

  it('starts the chains of its occasion once', async () => {
    const operator = await member('operator')
    const steps = [
      {
        step_id: 'end',
        type: 'end',
        config: { output: '{{input.value}} {{data.solved.value}} of {{data.solved.sample}}' },
      },
    ]
    const lookups = [{ provider: 'report', name: 'solved', metric: '{{input.key}}', days: 2 }]
    const chain_name = 'on_figures'
    const chain = { title: 'Figures', chain_name, chain_type: 'report_alert', steps, lookups }
    expect((await operator.post('/smart_chain', chain)).status).toBe(201)
    await operator.post('/published_smart_chain_version', { chain_name })
    const binding = { binding_name: chain_name, chain_name, event: 'report_alert', enabled: true }
    const bound = await operator.post('/smart_chain_binding', binding)
    expect(bound.status, bound.text).toBe(201)
    await warn({})
    await pass(15, 20)
    await pass(5, 20)
    await look()
    await look()
    await vi.waitFor(async () => {
      const runs = (await operator.get(`/smart_chain_run?chain_name=${chain_name}`)).json<{ _id: string }[]>()
      expect(runs).toHaveLength(1)
      expect((await operator.get(`/smart_chain_run/${runs[0]?._id}`)).json()).toMatchObject({
        ...{ status: 'succeeded', trigger: 'report_alert', output: '0.25 0.5 of 40' },
        input: {
          key: 'autonomous_rate',
          limit: 0.5,
          direction: 'below',
          days: 1,
          sample: 20,
          unit: 'percent',
        },
      })
    }, patience)
  })
})

it('the server has met no fault of its own', () => expect(app.faults).toEqual([]))
