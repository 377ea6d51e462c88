import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { OutboxMailTable, Tables } from '../../../store/tables.ts'
import type { OutboundMessage, Purpose } from '../../outbound/outboundMessage.ts'
import type { ShownDecision } from '../../outbound/shownDecision.ts'

export interface StoredMail {
  id: string
  tenantId: string
  to: string
  subject: string
  text: string
  /** Sealed links. */
  links: string[]
  /** Sealed calendar file; null for a mail without one. */
  calendar: string | null
  /** The booking that the mail is about. */
  bookingId?: string | null | undefined
  /** Null for a mail to the team. */
  purpose: Purpose | null
  by: OutboundMessage['by'] | null
  contactId: string | null
  /** Time after which it is of no use. */
  until: Date | null
  /** The last decision about a mail to a person. */
  decision: ShownDecision | null
  isApproved: boolean
  status: OutboxMailTable['status']
  attempts: number
  error: string | null
  createdAt: Date
  sentAt: Date | null
}

type NewMail = Omit<StoredMail, 'attempts' | 'error' | 'sentAt' | 'isApproved'>

/** Where the decision about a mail leads. */
export interface MailDecision {
  status: StoredMail['status']
  decision: ShownDecision
  /** When it is decided again; undefined if it is not. */
  runAt: Date | undefined
}

export type OutboxStore = ReturnType<typeof createOutboxStore>

/** Task of the job that sends one mail. */
export const deliverMail = 'deliver mail'

/** More than a mail's attempts, because an interrupted attempt counts for the job but not for the mail. */
const jobAttempts = 12

/** Stores the mails of all tenants, including sent ones. */
export function createOutboxStore(db: Kysely<Tables>) {
  return {
    insert,
    isTeamAddress,
    list,
    countSince,
    find,
    queueAgain,
    noteDecision,
    withdraw,
    claim,
    markSent,
    markFailed,
  }

  /** Stores a mail, and queues its sending: at `runAt`, else at once if it is queued. */
  async function insert(mail: NewMail, runAt?: Date): Promise<void> {
    await db
      .insertInto('outbox_mail')
      .values({
        tenant_id: mail.tenantId,
        _id: mail.id,
        to_address: mail.to,
        subject: mail.subject,
        text: mail.text,
        links: JSON.stringify(mail.links),
        calendar: mail.calendar,
        booking_id: mail.bookingId,
        purpose: mail.purpose,
        written_by: mail.by,
        contact_id: mail.contactId,
        useful_until: mail.until,
        decision: mail.decision && JSON.stringify(mail.decision),
        status: mail.status,
        created_at: mail.createdAt,
        error: null,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    if (mail.status === 'queued' || runAt) await enqueueDelivery(mail, runAt)
  }

  async function enqueueDelivery(
    { tenantId, id }: Pick<StoredMail, 'tenantId' | 'id'>,
    runAt?: Date,
  ): Promise<void> {
    const payload = { mail: id }
    const job = { tenantId, task: deliverMail, key: id, payload, maxAttempts: jobAttempts }
    await enqueueJob(db, { ...job, ...(runAt && { runAt }) })
  }

  /** Returns whether an address is that of an account, or of a person whom the tenant has invited. */
  async function isTeamAddress(tenantId: string, address: string): Promise<boolean> {
    // The name has no schema, so that within a tenant it resolves to the function that the restricted role may use.
    const { rows } = await sql<{ is_theirs: boolean }>`
      select is_team_address(${tenantId}::uuid, ${address}::text) as is_theirs`.execute(db)
    return rows[0]?.is_theirs === true
  }

  /** Notes the decision about a mail; returns null if its status has changed since it was read. */
  async function noteDecision(
    { tenantId, id, status: before }: Pick<StoredMail, 'tenantId' | 'id' | 'status'>,
    { status, decision, runAt }: MailDecision,
    now: Date,
  ): Promise<MailDecision['status'] | null> {
    const noted = await db
      .updateTable('outbox_mail')
      .set({
        status,
        decision: JSON.stringify(decision),
        ready_at: sql`case when status = 'queued' then ready_at else ${now}::timestamptz end`,
      })
      .where('tenant_id', '=', tenantId)
      .where('_id', '=', id)
      .where('status', '=', before)
      .executeTakeFirst()
    if (noted.numUpdatedRows === 0n) return null
    if (runAt) await enqueueDelivery({ tenantId, id }, runAt)
    return status
  }

  /**
   * Withdraws the mails about a booking that wait for their time or for approval, and reminders that are not yet being
   * sent: what they say is no longer true.
   */
  async function withdraw(tenantId: string, bookingId: string, decision: ShownDecision): Promise<void> {
    await db
      .updateTable('outbox_mail')
      .set({ status: 'dropped', decision: JSON.stringify(decision) })
      .where('tenant_id', '=', tenantId)
      .where('booking_id', '=', bookingId)
      .where(({ eb, or, and }) =>
        or([
          eb('status', 'in', ['waiting', 'asked']),
          and([eb('status', '=', 'queued'), eb('purpose', '=', 'reminder'), eb('attempts', '=', 0)]),
        ]),
      )
      .execute()
  }

  /** Returns mails, newest first, after the mail `before`. */
  async function list(tenantId: string, { limit, before }: { limit: number; before?: string | undefined }) {
    const mails = db
      .selectFrom('outbox_mail')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .orderBy('_id', 'desc')
      .limit(limit)
    return (before ? mails.where('_id', '<', before) : mails).execute()
  }

  /** Counts the mails since then with this status. */
  async function countSince(tenantId: string, status: StoredMail['status'], since: Date): Promise<number> {
    const { mails } = await db
      .selectFrom('outbox_mail')
      .select(({ fn }) => fn.countAll<string>().as('mails'))
      .where('tenant_id', '=', tenantId)
      .where('status', '=', status)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
    return Number(mails)
  }

  async function find(tenantId: string, id: string): Promise<StoredMail | undefined> {
    return db
      .selectFrom('outbox_mail')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('_id', '=', id)
      .executeTakeFirst()
  }

  /** Queues a mail again. With `isApproved`, the team lets it go out. */
  async function queueAgain(
    { tenantId, id }: Pick<StoredMail, 'tenantId' | 'id'>,
    { isApproved, now }: { isApproved: boolean; now: Date },
  ): Promise<void> {
    const approval = isApproved ? { is_approved: true } : {}
    await db
      .updateTable('outbox_mail')
      .set({ status: 'queued', attempts: 0, error: null, ready_at: now, ...approval })
      .where('tenant_id', '=', tenantId)
      .where('_id', '=', id)
      .execute()
    await enqueueDelivery({ tenantId, id })
  }

  /** Counts an attempt and returns the mail if it is queued and its next attempt is due. Only one process gets it. */
  async function claim(
    tenantId: string,
    id: string,
    { now, waits }: { now: Date; waits: readonly number[] },
  ): Promise<StoredMail | undefined> {
    const due = sql<boolean>`coalesce(ready_at, created_at) + make_interval(secs => (${sql.val(waits)}::int[])[attempts + 1]) <= ${now}`
    return db
      .updateTable('outbox_mail')
      .set(row => ({ attempts: row('attempts', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('_id', '=', id)
      .where('status', '=', 'queued')
      .where(due)
      .returning(columns)
      .executeTakeFirst()
  }

  async function markSent({ tenantId, id }: StoredMail, at: Date): Promise<void> {
    await db
      .updateTable('outbox_mail')
      .set({ status: 'sent', sent_at: at, error: null })
      .where('tenant_id', '=', tenantId)
      .where('_id', '=', id)
      .execute()
  }

  /** Records why an attempt failed; `isLast` if no other follows. */
  async function markFailed({ tenantId, id }: StoredMail, error: string, isLast: boolean): Promise<void> {
    await db
      .updateTable('outbox_mail')
      .set({ status: isLast ? 'failed' : 'queued', error })
      .where('tenant_id', '=', tenantId)
      .where('_id', '=', id)
      .execute()
  }
}

const columns = [
  '_id as id',
  'tenant_id as tenantId',
  'to_address as to',
  'subject',
  'text',
  'links',
  'calendar',
  'status',
  'attempts',
  'error',
  'created_at as createdAt',
  'sent_at as sentAt',
  'purpose',
  'written_by as by',
  'contact_id as contactId',
  'useful_until as until',
  'booking_id as bookingId',
  'decision',
  'is_approved as isApproved',
] as const
