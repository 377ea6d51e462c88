import { buffer } from 'node:stream/consumers'
import type { Job } from '../../../jobs/jobType.ts'
import { type Mailbox, MailboxError, type Mailboxes } from '../../../providers/mailbox/mailbox.ts'
import { ownIdHeader } from '../../../providers/mailbox/mailSender.ts'
import type { Database } from '../../../store/database.ts'
import { systemActor } from '../../../store/scope.ts'
import { DeliveryError } from '../../channels/channel.ts'
import type { FileService } from '../../files/fileService.ts'
import type { EmailSettings, EmailSettingsService } from '../emailSettings.ts'
import { findMail } from '../store/mailStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<EmailSettingsService, 'of'>
  files: Pick<FileService, 'find' | 'open'>
  mailboxes: Mailboxes
}

export type SentCopies = ReturnType<typeof createSentCopies>

/** Name of the job, as the team reads it after "Could not". */
export const fileSentCopy = 'file a copy of a sent mail'

/** Servers that give mails another id keep ours in a header of its own. */
const idHeaders = ['Message-ID', ownIdHeader]
const lookUpMs = 10_000

/** Creates the access to the mailbox's folder of sent mails. */
export function createSentCopies({ database, settings, files, mailboxes }: Deps) {
  return { holds, file }

  /**
   * Returns whether a mail is in the folder, which proves that the server took it. Throws a passing DeliveryError while
   * the server does not answer.
   */
  async function holds(settings: EmailSettings, messageId: string): Promise<boolean> {
    try {
      return await inFolder(settings, AbortSignal.timeout(lookUpMs), (mailbox, folder) =>
        mailbox.holds(folder, messageId, idHeaders),
      )
    } catch (cause) {
      // A mailbox that cannot be opened at all says nothing.
      if (cause instanceof MailboxError && cause.code !== 'unreachable') return false
      throw new DeliveryError('unreachable', { isPassing: true, cause })
    }
  }

  /** Puts a sent mail into the folder, unless it is there. Runs as a job. */
  async function file({
    tenantId,
    payload,
    signal,
  }: Pick<Job, 'tenantId' | 'payload' | 'signal'>): Promise<void> {
    const mail = await database.inTenant(tenantId, db => findMail(db, String(payload.mail)))
    if (!mail?.file_id) return
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const source = await buffer(await files.open(await files.find(scope, mail.file_id)))
    await inFolder(await settings.of(tenantId), signal, async (mailbox, folder) => {
      if (!(await mailbox.holds(folder, mail.message_id, idHeaders))) await mailbox.append(folder, source)
      return true
    })
  }

  async function inFolder(
    { incoming, sent_folder }: EmailSettings,
    signal: AbortSignal,
    work: (mailbox: Mailbox, folder: string) => Promise<boolean>,
  ): Promise<boolean> {
    if (incoming === null) return false
    const mailbox = await mailboxes.connect(incoming, signal)
    try {
      const folder = sent_folder ?? (await mailbox.sentFolder())
      return folder !== null && (await work(mailbox, folder))
    } finally {
      mailbox.close()
    }
  }
}
