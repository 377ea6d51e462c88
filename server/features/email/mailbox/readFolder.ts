import { buffer } from 'node:stream/consumers'
import { AppError, type ProblemCode } from '../../../errors.ts'
import { createFairQueue } from '../../../limits/fairQueue.ts'
import { type Mailbox, MailboxError } from '../../../providers/mailbox/mailbox.ts'
import type { Database } from '../../../store/database.ts'
import { maxFileBytes } from '../../files/fileService.ts'
import type { EmailSettings } from '../emailSettings.ts'
import type { FetchedMail } from '../incoming/readMail.ts'
import type { TakeMail } from '../incoming/takeMail.ts'
import { MailRefusal } from '../parser/mailRefusal.ts'
import { noteMail } from '../store/accountStore.ts'
import {
  advanceCursor,
  type FolderPlace,
  findCursor,
  type MailCursor,
  noteFailure,
  putCursor,
} from '../store/cursorStore.ts'
import { startingCursor } from './startingCursor.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  takeMail: TakeMail
  /** Reports an error of ours. */
  onError: (error: unknown) => void
  now: () => Date
}

/** A folder to be read. */
export interface FolderReading extends FolderPlace {
  mailbox: Mailbox
  settings: EmailSettings
  /** True for the folder of sent mails. */
  isSent: boolean
  signal: AbortSignal
}

export type ReadFolder = ReturnType<typeof createReadFolder>

/** Attempts to store a mail, before it counts as unreadable. */
const maxAttempts = 3
/** Bytes that are fetched of a mail that is too large. */
const beginningBytes = 2_000_000
/** Larger mails of all mailboxes take turns, because each one is in memory until it is stored. */
const largeBytes = 256_000
const maxLarge = 3

/**
 * Creates the reading of folders. A mail is stored first and the cursor moved afterwards, so that none is lost; storing
 * it a second time changes nothing.
 */
export function createReadFolder({ database, takeMail, onError, now }: Deps) {
  const largeMails = createFairQueue({ slots: maxLarge, ofTenant: 1 })
  return { begin, readNew }

  /** Opens a folder and returns how far it has been read. Begins anew if the server has numbered its mails anew. */
  async function begin({ mailbox, settings, ...place }: FolderReading): Promise<MailCursor> {
    const folder = await mailbox.open(place.folder)
    const known = await database.inTenant(place.tenantId, db => findCursor(db, place))
    if (known?.uidValidity === folder.uidValidity) return known
    const cursor = await startingCursor(mailbox, folder, known, {
      firstDays: settings.first_days,
      now: now(),
    })
    await database.inTenant(place.tenantId, db => putCursor(db, place, cursor))
    return cursor
  }

  /** Stores the mails of the open folder behind a cursor, and returns the cursor behind them. Throws MailboxError. */
  async function readNew(reading: FolderReading, cursor: MailCursor): Promise<MailCursor> {
    const { mailbox, tenantId, isSent, signal } = reading
    const found = await mailbox.mailsAfter(cursor.lastUid)
    let lastUid = cursor.lastUid
    for (const [index, { uid, size, arrivedAt }] of found.entries()) {
      signal.throwIfAborted()
      if (arrivedAt >= cursor.readsFrom || uid >= cursor.quietBelow)
        await inTurn(reading, size, () =>
          readOne(reading, { uid, size, arrivedAt, isQuiet: uid < cursor.quietBelow }),
        )
      const { uidValidity } = cursor
      await database.inTenant(tenantId, async db => {
        await advanceCursor(db, reading, { uidValidity, uid, arrivedAt })
        if (!isSent) await noteMail(db, arrivedAt, found.length - index - 1)
      })
      lastUid = uid
    }
    return { ...cursor, lastUid }
  }

  function inTurn(
    { tenantId, signal }: FolderReading,
    size: number,
    work: () => Promise<void>,
  ): Promise<void> {
    return size > largeBytes ? largeMails(tenantId, work, signal) : work()
  }

  async function readOne(
    reading: FolderReading,
    listed: { uid: number; size: number; arrivedAt: Date; isQuiet: boolean },
  ): Promise<void> {
    const fetched = await fetch(reading, listed)
    // Somebody has deleted it in between.
    if (fetched === null) return
    try {
      await takeMail.take(fetched)
    } catch (error) {
      // It is tried again, as often as it takes: nothing says that the mail is at fault.
      if (!(error instanceof MailRefusal || error instanceof AppError) || isOurs(error)) throw error
      if (error instanceof AppError) onError(error)
      const failures = await database.inTenant(reading.tenantId, db => noteFailure(db, reading, listed.uid))
      if (!isFinal(error) && failures < maxAttempts) throw error
      await takeMail.takeUnreadable(fetched)
    }
  }

  async function fetch(
    { mailbox, tenantId, settings, isSent }: FolderReading,
    { uid, size, arrivedAt, isQuiet }: { uid: number; size: number; arrivedAt: Date; isQuiet: boolean },
  ): Promise<FetchedMail | null> {
    const isCut = size > maxFileBytes
    const content = isCut
      ? await mailbox.beginning(uid, beginningBytes)
      : await mailbox.source(uid, maxFileBytes)
    if (content === null) return null
    const source = Buffer.isBuffer(content)
      ? content
      : await buffer(content).catch(cause => {
          throw new MailboxError('unreachable', 'The connection to the mail server broke off.', { cause })
        })
    return { tenantId, source, isCut, arrivedAt, isQuiet, isSent, settings }
  }
}

/** Codes that say nothing about a mail, besides those of agents, services, tenants and the server. */
const ourCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'conversation.completed',
  'conversation.held',
  'idempotency.running',
  'record.conflict',
  'record.stale',
  'request.too_many',
  'resource.not_found',
  'storage.full',
])

/** The mail is not at fault: nobody answers, something has changed meanwhile, or the server is stopping. */
function isOurs(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (ourCodes.has(error.code) || /^(?:agent|server|service|tenant)\./.test(error.code))
  )
}

/** Another attempt would end the same. */
function isFinal(error: unknown): boolean {
  return error instanceof MailRefusal && (error.code === 'too_large' || error.code === 'broken')
}
