import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { OutboxMailTable, Tables } from '../../../store/tables.ts'

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
  bookingId?: string | undefined
  status: OutboxMailTable['status']
  attempts: number
  error: string | null
  createdAt: Date
  sentAt: Date | null
}

export type NewMail = Omit<StoredMail, 'attempts' | 'error' | 'sentAt'>

export type OutboxStore = ReturnType<typeof createOutboxStore>

/** Task of the job that sends one mail. */
export const deliverMail = 'deliver mail'

/** More than a mail's attempts, because an interrupted attempt counts for the job but not for the mail. */
const jobAttempts = 12

/** Stores the mails of all tenants, including sent ones. */
export function createOutboxStore(db: Kysely<Tables>) {
  return { insert, list, countSince, find, queueAgain, claim, markSent, markFailed }

  async function insert(mail: NewMail): Promise<void> {
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
        status: mail.status,
        created_at: mail.createdAt,
        error: null,
      })
      .execute()
    if (mail.status === 'queued') await enqueueDelivery(mail)
  }

  async function enqueueDelivery({ tenantId, id }: Pick<StoredMail, 'tenantId' | 'id'>): Promise<void> {
    const payload = { mail: id }
    await enqueueJob(db, { tenantId, task: deliverMail, key: id, payload, maxAttempts: jobAttempts })
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

  async function queueAgain(tenantId: string, id: string): Promise<void> {
    await db
      .updateTable('outbox_mail')
      .set({ status: 'queued', attempts: 0, error: null })
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
    const due = sql<boolean>`created_at + make_interval(secs => (${sql.val(waits)}::int[])[attempts + 1]) <= ${now}`
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
] as const
