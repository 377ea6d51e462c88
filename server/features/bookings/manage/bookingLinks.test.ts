import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord } from '../../../../tests/support/insertRecord.ts'
import { testContract } from '../../../../tests/support/publishedContract.ts'
import { createTestDatabase } from '../../../../tests/support/testDatabase.ts'
import { createSecretBox } from '../../../secrets/secretBox.ts'
import { createBookingLinks } from './bookingLinks.ts'

const [tenant, other] = [v7(), v7()]
const origin = 'https://lakeside.example:4000'
const clock = { at: new Date('2026-11-20T09:30:00.000Z') }
const day = 86_400_000
let at: Awaited<ReturnType<typeof createTestDatabase>>
let links: ReturnType<typeof createBookingLinks>

beforeAll(async () => {
  at = await createTestDatabase({ entities: Object.values(testContract.entities) })
  const secretBox = createSecretBox({ key: 'k'.repeat(40) })
  links = createBookingLinks({ database: at.database, secretBox, now: () => clock.at })
})
afterAll(() => at.drop())

const booking = {
  ...{ name: 'Maya Thornton', status: 'accepted' },
  ...{ start: '2026-11-26T09:00:00.000Z', end: '2026-11-26T09:30:00.000Z' },
}
const insert = () => insertRecord(at, tenant, 'booking', { ...booking, calendar_id: v7() }, clock.at)
const linkOf = (bookingId: string, from = origin) =>
  at.database.inTenant(tenant, db => links.of(db, { tenantId: tenant, bookingId, origin: from }))
const tokenOf = ({ url }: { url: string }) => url.split('#')[1] ?? ''
const stored = async (bookingId: string) =>
  at.database.owner
    .selectFrom('booking_link')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

it('gives a booking one link, also to several mails at once, and keeps its identifier on a new host', async () => {
  const id = await insert()
  const [one, two] = await Promise.all([linkOf(id), linkOf(id)])
  expect(one).toEqual(two)
  expect(one.url).toMatch(/^https:\/\/lakeside\.example:4000\/booking_manage#[\w-]{43}$/)
  const moved = await linkOf(id, 'https://new.example')
  expect(moved).toEqual({ url: `https://new.example/booking_manage#${tokenOf(one)}`, uid: one.uid })
  expect(one.uid).toBe(`${id}@lakeside.example`)
  expect(JSON.stringify(await stored(id))).not.toContain(tokenOf(one))
})

it('leads to its own booking, in its tenant alone', async () => {
  const id = await insert()
  const token = tokenOf(await linkOf(id))
  expect(await links.findByManageToken(tenant, token)).toMatchObject({ id, booking })
  expect(await links.findByManageToken(other, token)).toBeNull()
  for (const wrong of ['', token.slice(1), `${token} `, "' or true --"])
    expect(await links.findByManageToken(tenant, wrong)).toBeNull()
})

it('dies 30 days after the end, and with its booking', async () => {
  const [kept, gone] = [await insert(), await insert()]
  const [token, lost] = [tokenOf(await linkOf(kept)), tokenOf(await linkOf(gone))]
  await sql`update switchboard.record set deleted_at = now() where _id = ${gone}`.execute(at.database.owner)
  expect(await links.findByManageToken(tenant, lost)).toBeNull()
  await sql`delete from switchboard.record where _id = ${gone}`.execute(at.database.owner)
  await links.purge()
  expect(await stored(gone)).toBeUndefined()

  clock.at = new Date(Date.parse(booking.end) + 30 * day)
  await links.purge()
  expect(await links.findByManageToken(tenant, token)).toMatchObject({ id: kept })
  clock.at = new Date(clock.at.getTime() + 1)
  expect(await links.findByManageToken(tenant, token)).toBeNull()
  await links.purge()
  expect(await stored(kept)).toBeUndefined()
})
