import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface MailTables {
  mail_account: MailAccountTable
  mail_cursor: MailCursorTable
  mail_message: MailMessageTable
}

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type NullableText = ColumnType<string | null, string | null | undefined, string | null>
/** bigint: read as text. */
type Uid = ColumnType<string, number, number>

/** A tenant's mailbox. One process at a time reads it. */
interface MailAccountTable {
  tenant_id: string
  is_enabled: boolean
  /** Changes with the settings, so that the reader begins anew. */
  version: Generated<number>
  lease_owner: NullableText
  /** By the database's clock. */
  lease_until: NullableTime
  state: Generated<'connecting' | 'reading' | 'retrying' | 'sign_in_needed'>
  error: NullableText
  failing_since: NullableTime
  last_mail_at: NullableTime
  /** Number of mails that are still to be read. */
  waiting: Generated<number>
  /** Name by which the server signs its checks of senders; '' if it signs without one, null if it is not known. */
  auth_server: NullableText
  files_sent_copy: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  /** Time of the test mail that has shown this. */
  learned_at: NullableTime
}

/** How far a folder of a mailbox has been read. */
interface MailCursorTable {
  tenant_id: string
  /** Server and user name of the mailbox. */
  place: string
  folder: string
  uid_validity: string
  last_uid: Uid
  /** Mails with smaller numbers get no answer. */
  quiet_below: Uid
  /** Mails that arrived earlier are not read. */
  reads_from: Time
  /** Mails that arrived earlier get no answer. */
  answers_from: Time
  last_mail_at: NullableTime
  /** The mail that could not be stored, and how often that was tried. */
  failed_uid: ColumnType<string | null, number | null | undefined, number | null>
  failures: Generated<number>
}

/** Sender or recipient of a mail. Addresses are lower-case. */
export interface MailParticipant {
  role: 'from' | 'to' | 'cc' | 'reply_to'
  name: string | null
  address: string
}

/** A mail, by which its answers find their conversation. */
export interface MailMessageTable {
  tenant_id: string
  id: string
  /** Without angle brackets; for a mail without one, "sha256:" with the hash of its source. */
  message_id: string
  /** Other ids under which answers may name it. */
  aliases: Generated<string[]>
  /** Null for mails that our team has sent to somebody who has not answered yet. */
  conversation_id: NullableText
  /** Null if the conversation does not show it. */
  event_id: NullableText
  /** Message-ID of the first mail of the thread: the address of the conversation. */
  thread_key: string
  direction: 'in' | 'out'
  author: 'person' | 'team' | 'agent'
  subject: string
  participants: JSONColumnType<MailParticipant[]>
  /** Ids that the mail names as its predecessors, oldest first. */
  refs: Generated<string[]>
  /** The mail as it arrived. */
  file_id: NullableText
  kind: 'bounce' | 'auto_reply' | 'bulk' | 'human' | 'unreadable'
  verdict: 'verified' | 'forged' | 'unknown'
  /** Address of the sender. */
  sender: NullableText
  /** True if an agent was asked to answer. */
  is_answered: Generated<boolean>
  /** Key of the delivery for which a server has last taken it; null if none has. */
  taken_key: NullableText
  sent_at: Time
  created_at: Time
}
