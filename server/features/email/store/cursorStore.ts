import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A folder of a mailbox. */
export interface FolderPlace {
  tenantId: string
  /** Server and user name of the mailbox. */
  place: string
  folder: string
}

/** How far a folder has been read. */
export interface MailCursor {
  uidValidity: string
  lastUid: number
  /** Mails with smaller numbers get no answer. */
  quietBelow: number
  /** Mails that arrived earlier are not read. */
  readsFrom: Date
  /** Mails that arrived earlier get no answer. */
  answersFrom: Date
  lastMailAt: Date | null
}

export async function findCursor(
  db: TenantDb,
  { place, folder }: FolderPlace,
): Promise<MailCursor | undefined> {
  const row = await db
    .selectFrom('mail_cursor')
    .selectAll()
    .where('place', '=', place)
    .where('folder', '=', folder)
    .executeTakeFirst()
  return (
    row && {
      uidValidity: row.uid_validity,
      lastUid: Number(row.last_uid),
      quietBelow: Number(row.quiet_below),
      readsFrom: row.reads_from,
      answersFrom: row.answers_from,
      lastMailAt: row.last_mail_at,
    }
  )
}

/** Stores where reading begins, or begins anew after the server has numbered its mails anew. */
export async function putCursor(
  db: TenantDb,
  { tenantId, place, folder }: FolderPlace,
  { uidValidity, lastUid, quietBelow, readsFrom, answersFrom }: MailCursor,
): Promise<void> {
  const begun = {
    uid_validity: uidValidity,
    last_uid: lastUid,
    quiet_below: quietBelow,
    failed_uid: null,
    failures: 0,
  }
  await db
    .insertInto('mail_cursor')
    .values({
      tenant_id: tenantId,
      place,
      folder,
      ...begun,
      reads_from: readsFrom,
      answers_from: answersFrom,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'place', 'folder']).doUpdateSet(begun))
    .execute()
}

/** Notes that all mails up to a number are stored. A process that has lost its lease cannot move it back. */
export async function advanceCursor(
  db: TenantDb,
  { place, folder }: FolderPlace,
  { uidValidity, uid, arrivedAt }: { uidValidity: string; uid: number; arrivedAt: Date },
): Promise<void> {
  await db
    .updateTable('mail_cursor')
    .set({
      last_uid: sql<number>`greatest(last_uid, ${uid})`,
      last_mail_at: sql<Date>`greatest(last_mail_at, ${arrivedAt})`,
      failed_uid: null,
      failures: 0,
    })
    .where('place', '=', place)
    .where('folder', '=', folder)
    .where('uid_validity', '=', uidValidity)
    .execute()
}

/** Counts that a mail could not be stored; returns how often that happened. */
export async function noteFailure(
  db: TenantDb,
  { place, folder }: FolderPlace,
  uid: number,
): Promise<number> {
  const { failures } = await db
    .updateTable('mail_cursor')
    .set({
      failed_uid: uid,
      failures: sql<number>`case when failed_uid = ${uid} then failures + 1 else 1 end`,
    })
    .where('place', '=', place)
    .where('folder', '=', folder)
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}
