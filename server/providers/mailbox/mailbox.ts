import type { Readable } from 'node:stream'
import type { MailPlace } from './mailProvider.ts'

/** Access tokens of an account. Both throw MailboxError. */
export interface MailTokens {
  /** Returns a token that is valid now. */
  current(): Promise<string>
  /** Returns a token in place of one that the server has refused. */
  renewed(refused: string): Promise<string>
}

/** Server and sign-in of a mailbox. */
export interface MailServer extends MailPlace {
  username: string
  secret: { kind: 'password'; password: string } | { kind: 'tokens'; tokens: MailTokens }
}

/** State of a folder when it is opened. */
export interface OpenFolder {
  /** Changes when the server numbers its mails anew. */
  uidValidity: string
  /** Number that the next mail gets. */
  uidNext: number
}

/** A mail in a folder. */
export interface ListedMail {
  uid: number
  /** Size in bytes. */
  size: number
  /** Time when it arrived in the mailbox. */
  arrivedAt: Date
}

/** An open connection to a mailbox. Its methods throw MailboxError, also after the connection was lost. */
export interface Mailbox {
  /** Returns the folder that the server marks as the one of sent mails; null if it marks none. */
  sentFolder(): Promise<string | null>
  open(folder: string): Promise<OpenFolder>
  /** Returns the number that the next mail of a folder gets, without opening it. */
  uidNext(folder: string): Promise<number>
  /** Returns the mails of the open folder with numbers above `uid`, in their order. */
  mailsAfter(uid: number): Promise<ListedMail[]>
  /** Returns mails of the open folder that arrived at or after the day of a time, in their order. */
  mailsSince(time: Date): Promise<ListedMail[]>
  /** Returns the source of a mail, at most `maxBytes` of it, without marking it as read; null if it is gone. */
  source(uid: number, maxBytes: number): Promise<Readable | null>
  /** Returns the headers of a mail and its first text, for a mail that is too large to be read; null if it is gone. */
  beginning(uid: number, maxBytes: number): Promise<Buffer | null>
  /** Waits until something happens in the open folder, at most this long. Throws when the connection is lost. */
  wait(ms: number): Promise<void>
  /** Opens a folder and returns whether it has a mail with this id in one of these headers. */
  holds(folder: string, messageId: string, headers: readonly string[]): Promise<boolean>
  /** Puts a mail into a folder, marked as read. */
  append(folder: string, source: Buffer): Promise<void>
  close(): void
}

export interface Mailboxes {
  /** Connects and signs in. Throws MailboxError, or the signal's reason if it is aborted. */
  connect(server: MailServer, signal: AbortSignal): Promise<Mailbox>
}

export type MailboxFailure =
  /** The server refuses the user name, the password or the token. */
  | 'sign_in'
  /** The sign-in at the provider has ended: a person has to sign in again. */
  | 'signed_out'
  /** No answer, a broken connection, or no encryption. */
  | 'unreachable'
  /** The address leads into a private network. */
  | 'forbidden'
  /** There is no such folder. */
  | 'folder'

/** The mailbox cannot be used. The message is a sentence for the people who set it up. */
export class MailboxError extends Error {
  readonly code: MailboxFailure

  constructor(code: MailboxFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailboxError'
    this.code = code
  }
}
