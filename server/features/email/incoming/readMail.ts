import type { EmailSettings } from '../emailSettings.ts'
import type { ParsedMail } from '../parser/parsedMail.ts'
import type { MailEntry } from '../store/mailEntries.ts'
import type { StoredMail } from '../store/mailStore.ts'

/** A mail as it was fetched. */
export interface FetchedMail {
  tenantId: string
  source: Buffer
  /** True if only its headers and its first text were fetched, because the rest is too large. */
  isCut: boolean
  arrivedAt: Date
  /** True for a mail that gets no answer, because it arrived before reading began. */
  isQuiet: boolean
  /** True for a mail in the folder of sent mails. */
  isSent: boolean
  settings: EmailSettings
}

/** A mail that was read, with what is known of its thread. */
export interface ReadMail extends FetchedMail {
  mail: ParsedMail
  messageId: string
  /** Ids that it names as its predecessors, oldest first. */
  refs: string[]
  /** The mail that it answers. */
  answered: StoredMail | undefined
  sentAt: Date
  entry: MailEntry
  language: string
}
