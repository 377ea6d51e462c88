import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountWorld, createAccountWorld } from '../../../tests/support/accountWorld.ts'
import { startFakeSmtp } from '../../../tests/support/fakeSmtp.ts'
import { insertRecord } from '../../../tests/support/insertRecord.ts'
import { ownContract } from '../../appOptions.ts'
import { createSmtpMailTransport } from '../../providers/mail/smtpMailTransport.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import { prepareEntityTables } from '../../store/records/entityTables.ts'
import { isAllowedHour } from '../outbound/allowedHours.ts'
import type { OutboundRules } from '../outbound/outboundMessage.ts'
import type { PersonMail } from './mail.ts'
import { createOutboxStore } from './store/outboxStore.ts'

type Windows = NonNullable<OutboundRules['quiet_hours']['windows']>
type Smtp = Awaited<ReturnType<typeof startFakeSmtp>>
let smtp: Smtp
let world: AccountWorld

beforeAll(async () => {
  smtp = await startFakeSmtp()
  world = await createAccountWorld({ transport: createSmtpMailTransport({ url: smtp.url }) })
  await prepareEntityTables(world.db.database, Object.values(ownContract.definitions))
})
afterAll(async () => {
  await world?.db.drop()
  await smtp?.stop()
})
beforeEach(async () => {
  const { owner } = world.db.database
  for (const table of ['outbox_mail', 'outbound_sent', 'suppression', 'record'] as const)
    await owner.deleteFrom(table).execute()
  smtp.received.length = 0
  smtp.control.refuse = null
  // A Sunday.
  world.clock.at = new Date('2026-03-01T09:30:00.000Z')
})

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const office = {
  timezone_source: 'tenant',
  windows: [{ days, from: '09:00', to: '18:00' }],
  outside: 'defer',
}
const address = 'maya@thornton-boats.example'
const news: PersonMail = {
  to: address,
  subject: 'News',
  text: 'We have news.',
  links: [],
  linkReader: 'operator',
  purpose: 'marketing',
  by: 'automatic',
  contactId: null,
}

async function setRules(rules: object, tenant = world.lakeside): Promise<void> {
  const by = JSON.stringify({ type: 'system', id: '', name: 'A test' })
  const { owner } = world.db.database
  const key = { tenant_id: tenant.id, entity: 'default_outbound_rules', _id: singletonId }
  await owner
    .deleteFrom('record')
    .where('tenant_id', '=', tenant.id)
    .where('entity', '=', key.entity)
    .execute()
  const at = world.clock.at
  const row = { ...key, version: 1, data: JSON.stringify(rules), created_by: by, updated_by: by }
  await owner
    .insertInto('record')
    .values({ ...row, created_at: at, updated_at: at })
    .execute()
}
const addContact = (data: object = {}, tenant = world.lakeside) =>
  insertRecord(world.db, tenant.id, 'contact', {
    ...{ name: 'Maya Thornton', emails: [address], consent: { email: 'given' } },
    ...data,
  })
const write = (changes: Partial<PersonMail> = {}, tenant = world.lakeside) =>
  world.db.database.inTenant(tenant.id, db =>
    world.services.outbox.writeToPerson(db, tenant.id, { ...news, ...changes }),
  )
const mails = async () =>
  world.db.database.owner.selectFrom('outbox_mail').selectAll().orderBy('_id').execute()
const deliver = async () => {
  const tried = (await mails()).map(({ tenant_id, _id }) => world.services.outbox.deliver(tenant_id, _id))
  await Promise.allSettled(tried)
}
const statuses = async () => (await mails()).map(({ status }) => status)

describe('a mail to a person', () => {
  test('waits for the hours of that person, and is decided again then', async () => {
    await setRules({ quiet_hours: { ...office, timezone_source: 'contact' } })
    await addContact({ timezone: 'Asia/Kathmandu' })
    const { decision, at } = await write()
    expect({ decision, at }).toEqual({ decision: 'defer', at: '2026-03-02T03:15:00.000Z' })
    await deliver()
    expect(smtp.received).toEqual([])
    expect(await statuses()).toEqual(['waiting'])
    const [job] = await world.db.database.owner
      .selectFrom('job')
      .selectAll()
      .where('task', '=', 'deliver mail')
      .execute()
    expect(job).toMatchObject({ run_at: new Date('2026-03-02T03:15:00.000Z') })
    world.clock.at = new Date('2026-03-02T03:15:00.000Z')
    await deliver()
    expect(await statuses()).toEqual(['sent'])
    expect(smtp.received.map(({ to }) => to)).toEqual([[address]])
  })

  test('that waited is not sent to somebody who has refused since', async () => {
    await setRules({ quiet_hours: office })
    await addContact()
    await write()
    await world.db.database.owner.deleteFrom('record').where('entity', '=', 'contact').execute()
    await addContact({ consent: { email: 'refused' } })
    world.clock.at = new Date('2026-03-02T10:00:00.000Z')
    await deliver()
    expect(await mails()).toMatchObject([
      {
        status: 'dropped',
        decision: { decision: 'drop', reasons: [{ rule: 'consent', detail: 'refused' }] },
      },
    ])
    expect(smtp.received).toEqual([])
  })

  test('that waited is sent once, even if two processes send it at the same moment', async () => {
    await setRules({ quiet_hours: office })
    await addContact()
    await write()
    world.clock.at = new Date('2026-03-02T10:00:00.000Z')
    await Promise.all([deliver(), deliver(), deliver()])
    expect(smtp.received).toHaveLength(1)
    expect(await statuses()).toEqual(['sent'])
  })

  test('takes the only place of a day, of two that are written at the same moment', async () => {
    await addContact()
    const verdicts = await Promise.all([write(), write(), write()])
    expect(verdicts.map(({ decision }) => decision).sort()).toEqual(['allow', 'defer', 'defer'])
    await deliver()
    expect(smtp.received).toHaveLength(1)
  })

  test('counts for one person, at all addresses and on all channels', async () => {
    await addContact({ emails: [address, 'm@thornton-boats.example'] })
    expect((await write()).decision).toBe('allow')
    expect((await write({ to: 'm@thornton-boats.example' })).decision).toBe('defer')
    await addContact({ name: 'Noor', emails: ['noor@a.example'] })
    expect((await write({ to: 'noor@a.example' })).decision).toBe('allow')
  })

  test('gives its place back when it cannot be sent', async () => {
    await addContact()
    await write()
    smtp.control.refuse = 'No such mailbox'
    for (let attempt = 0; attempt < 8; attempt++) {
      await deliver()
      world.later({ hours: 12 })
    }
    expect(await statuses()).toEqual(['failed'])
    expect(await world.db.database.owner.selectFrom('outbound_sent').selectAll().execute()).toEqual([])
  })

  test('is asked about, and goes out when the team approves it', async () => {
    await setRules({ approval: { mode: 'always' } })
    await addContact()
    expect((await write()).decision).toBe('ask')
    await deliver()
    expect(await statuses()).toEqual(['asked'])
    const caller = await (await world.signIn(await world.createPerson('admin'))).caller()
    const [asked] = await mails()
    await world.services.outbox.resend(caller, asked?._id ?? '')
    await deliver()
    expect(await statuses()).toEqual(['sent'])
  })

  test('that nobody approves is dropped after a week', async () => {
    await setRules({ approval: { mode: 'always' } })
    await addContact()
    await write()
    world.later({ days: 7, seconds: 1 })
    await deliver()
    expect(await mails()).toMatchObject([
      { status: 'dropped', decision: { reasons: [{ rule: 'too_late' }, {}] } },
    ])
  })

  test('about a booking is withdrawn when the booking changes', async () => {
    await setRules({ quiet_hours: office })
    const bookingId = v7()
    await write({
      purpose: 'reminder',
      by: 'platform',
      bookingId,
      until: new Date('2026-03-02T15:00:00.000Z'),
    })
    await world.db.database.inTenant(world.lakeside.id, db =>
      world.services.outbox.withdraw(db, world.lakeside.id, bookingId),
    )
    world.clock.at = new Date('2026-03-02T10:00:00.000Z')
    await deliver()
    expect(await mails()).toMatchObject([
      { status: 'dropped', decision: { reasons: [{ rule: 'outdated' }] } },
    ])
    expect(smtp.received).toEqual([])
  })

  test('about a booking is withdrawn even if it is queued, and gives its place back', async () => {
    await addContact()
    const bookingId = v7()
    const about = { by: 'platform' as const, bookingId }
    await write({ ...about, purpose: 'reminder' })
    await write({ ...about, purpose: 'confirmation' })
    expect(await statuses()).toEqual(['queued', 'queued'])
    await world.db.database.inTenant(world.lakeside.id, db =>
      world.services.outbox.withdraw(db, world.lakeside.id, bookingId),
    )
    await deliver()
    expect(await statuses()).toEqual(['dropped', 'sent'])
    expect(smtp.received).toHaveLength(1)
    const places = await world.db.database.owner.selectFrom('outbound_sent').select('purpose').execute()
    expect(places).toEqual([{ purpose: 'confirmation' }])
  })

  test('that was withdrawn stays so when a decision comes afterwards', async () => {
    await setRules({ quiet_hours: office })
    await addContact()
    const bookingId = v7()
    await write({ purpose: 'reminder', by: 'platform', bookingId })
    const { inTenant } = world.db.database
    const [row] = await mails()
    const tenantId = world.lakeside.id
    const mail = await inTenant(tenantId, db => createOutboxStore(db).find(tenantId, row?._id ?? ''))
    if (!mail?.decision) throw new Error('The mail is missing')
    await inTenant(tenantId, db => world.services.outbox.withdraw(db, tenantId, bookingId))
    const later = { status: 'queued', decision: mail.decision, runAt: undefined } as const
    const noted = await inTenant(tenantId, db =>
      createOutboxStore(db).noteDecision(mail, later, world.clock.at),
    )
    expect(noted).toBeNull()
    expect(await statuses()).toEqual(['dropped'])
  })

  test('of one tenant takes no place of another, and goes by its own rules', async () => {
    await addContact()
    await addContact({}, world.hillside)
    expect((await write()).decision).toBe('allow')
    expect((await write({}, world.hillside)).decision).toBe('allow')
    await setRules({ enabled: false }, world.hillside)
    expect((await write({}, world.hillside)).reasons).toMatchObject([
      { rule: 'enabled' },
      { rule: 'frequency' },
    ])
    expect((await write()).reasons).toMatchObject([{ rule: 'frequency' }])
  })

  test('has no other content when it is written again by a further attempt', async () => {
    await addContact()
    const id = v7()
    const first = await write({ id })
    await setRules({ enabled: false })
    expect(await write({ id })).toEqual(first)
    expect(await statuses()).toEqual(['queued'])
  })
})

describe('a confirmation', () => {
  test('goes out at once, whatever the hours and the frequency are', async () => {
    await setRules({ quiet_hours: office })
    for (let sent = 0; sent < 3; sent++) await write({ purpose: 'confirmation', by: 'platform' })
    await deliver()
    expect(await statuses()).toEqual(['sent', 'sent', 'sent'])
  })
})

describe('whatever the rules are', () => {
  const clock = fc.constantFrom('00:00', '06:30', '09:00', '18:00', '23:45')
  const purposes = fc.constantFrom('confirmation' as const, 'reminder' as const, 'marketing' as const)
  const cases = fc.record({
    enabled: fc.boolean(),
    windows: fc.array(fc.record({ days: fc.subarray(days, { minLength: 1 }), from: clock, to: clock }), {
      maxLength: 2,
    }),
    outside: fc.constantFrom('defer', 'drop', 'ask'),
    mode: fc.constantFrom('never', 'always'),
    consent: fc.constantFrom('given', 'given', 'unknown', 'refused'),
    steps: fc.array(fc.record({ purpose: purposes, hours: fc.integer({ min: 0, max: 30 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })

  test('nothing leaves that they forbid at its moment', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ enabled, windows, outside, mode, consent, steps }) => {
        const { owner } = world.db.database
        for (const table of ['outbox_mail', 'outbound_sent', 'record'] as const)
          await owner.deleteFrom(table).execute()
        const quiet_hours = { timezone_source: 'tenant', windows, outside }
        await setRules({ enabled, quiet_hours, approval: { mode } })
        await addContact({ consent: { email: consent } })
        for (const { purpose, hours } of steps) {
          await write({ purpose })
          await deliver()
          world.later({ hours })
          await deliver()
        }
        for (const { purpose, sent_at, decision } of await mails()) {
          if (!sent_at || purpose === 'confirmation') continue
          expect(decision?.decision).toBe('allow')
          expect(enabled && mode === 'never' && consent !== 'refused').toBe(true)
          if (purpose === 'marketing') expect(consent).toBe('given')
          expect(isAllowedHour(windows as Windows, sent_at.getTime(), 'UTC')).toBe(true)
        }
        const offers = (await mails()).filter(one => one.purpose === 'marketing' && one.sent_at)
        const times = offers.map(({ sent_at }) => sent_at?.getTime() ?? 0).sort((one, other) => one - other)
        for (const [index, time] of times.slice(1).entries())
          expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(24 * 3_600_000)
      }),
      { numRuns: 20 },
    )
  })
})
