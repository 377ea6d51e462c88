import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, problemKinds } from '../../../errors.ts'
import { type Mailbox, MailboxError, type Mailboxes } from '../../../providers/mailbox/mailbox.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Database } from '../../../store/database.ts'
import { storableText } from '../../../store/records/storable.ts'
import type { EmailSettings, EmailSettingsService } from '../emailSettings.ts'
import { MailRefusal } from '../parser/mailRefusal.ts'
import { placeOf } from '../serverPlace.ts'
import { noteReading, noteTrouble } from '../store/accountStore.ts'
import type { FolderReading, ReadFolder } from './readFolder.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  mailboxes: Mailboxes
  emailSettings: EmailSettingsService
  readFolder: ReadFolder
  onError: (error: unknown) => void
  now: () => Date
}

const firstPauseMs = 1000
/** Together with what is added to it, less than a minute. */
const longestPauseMs = 45_000
/** A server that is asked too often with a wrong password locks the account. */
const signInPauseMs = 15 * 60_000
const maxRefusals = 3
/** Milliseconds after which the folder of sent mails is looked at, although nothing has arrived. */
const lookMs = 60_000

/** Creates the reader of one tenant's mailbox. */
export function createReadMailbox(deps: Deps) {
  const { database, mailboxes, emailSettings, readFolder, onError, now } = deps

  /** Reads a mailbox until the signal is aborted, and tries again after each failure. */
  return async function readMailbox(tenantId: string, signal: AbortSignal): Promise<void> {
    let pauseMs = firstPauseMs
    let refusals = 0
    while (!signal.aborted) {
      try {
        await readOn(tenantId, signal, () => {
          pauseMs = firstPauseMs
          refusals = 0
        })
      } catch (error) {
        if (signal.aborted) return
        refusals = isRefusal(error) ? refusals + 1 : 0
        const needsPerson = refusals >= maxRefusals || hasEnded(error)
        await note(tenantId, error, needsPerson ? 'sign_in_needed' : 'retrying')
        await sleep(needsPerson ? signInPauseMs : jittered(pauseMs), undefined, { signal }).catch(() => {})
        pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      }
    }
  }

  /** Reads until the connection ends, which throws. */
  async function readOn(tenantId: string, signal: AbortSignal, onRead: () => void): Promise<void> {
    // Another process may have changed them, and reading goes on with these for long.
    emailSettings.forget(tenantId)
    const settings = await emailSettings.of(tenantId)
    const { incoming } = settings
    if (!incoming) throw new MailboxError('sign_in', 'Enter the password of the mailbox again.')
    const mailbox = await mailboxes.connect(incoming, signal)
    try {
      await follow({ tenantId, place: placeOf('imap', incoming), mailbox, settings, signal }, onRead)
    } finally {
      mailbox.close()
    }
  }

  async function follow(common: Omit<FolderReading, 'folder' | 'isSent'>, onRead: () => void): Promise<void> {
    const { tenantId, mailbox, settings, signal } = common
    const inbox = { ...common, folder: settings.folder, isSent: false }
    const sent = { ...common, folder: await sentFolder(mailbox, settings), isSent: true }
    let sentNext: number | null = null
    let cursor = await readFolder.begin(inbox)
    await database.inTenant(tenantId, db => noteReading(db))
    while (!signal.aborted) {
      cursor = await readFolder.readNew(inbox, cursor)
      const next = sent.folder === null ? null : await mailbox.uidNext(sent.folder)
      if (sent.folder !== null && next !== sentNext) {
        const reading = { ...sent, folder: sent.folder }
        await readFolder.readNew(reading, await readFolder.begin(reading))
        sentNext = next
        cursor = await readFolder.readNew(inbox, await readFolder.begin(inbox))
      }
      onRead()
      await mailbox.wait(lookMs)
    }
  }

  async function note(tenantId: string, error: unknown, state: 'retrying' | 'sign_in_needed'): Promise<void> {
    const isExpected =
      error instanceof MailboxError || error instanceof MailRefusal || error instanceof AppError
    if (!isExpected) onError(error)
    const message = cutText(storableText(messageOf(error)), 500)
    await database
      .inTenant(tenantId, db => noteTrouble(db, { state, error: message, at: now() }))
      // The database may be what is missing.
      .catch(onError)
  }
}

async function sentFolder(mailbox: Mailbox, { folder, sent_folder }: EmailSettings): Promise<string | null> {
  const found = sent_folder ?? (await mailbox.sentFolder())
  return found === folder ? null : found
}

function isRefusal(error: unknown): boolean {
  return error instanceof MailboxError && error.code === 'sign_in'
}

/** Asking again is of no use before a person has signed in again. */
function hasEnded(error: unknown): boolean {
  return error instanceof MailboxError && error.code === 'signed_out'
}

function messageOf(error: unknown): string {
  if (error instanceof MailboxError) return error.message
  if (error instanceof MailRefusal) return 'A mail could not be read. It is tried again.'
  return error instanceof AppError
    ? `${problemKinds[error.code].title}.`
    : 'Something went wrong on our side.'
}

/** Spreads the attempts of many mailboxes at one server. */
function jittered(ms: number): number {
  return ms * (0.75 + Math.random() / 2)
}
