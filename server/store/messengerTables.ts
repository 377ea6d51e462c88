import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface MessengerTables {
  two_chat_line: TwoChatLineTable
  two_chat_event: TwoChatEventTable
  two_chat_sending: TwoChatSendingTable
  two_chat_file: TwoChatFileTable
}

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type NullableText = ColumnType<string | null, string | null | undefined, string | null>

/** State of the number as of the last check. */
export type LineState =
  | 'checking'
  | 'ready'
  | 'disconnected'
  | 'key_refused'
  | 'number_unknown'
  | 'unreachable'

/** The connected number of a tenant. */
interface TwoChatLineTable {
  tenant_id: string
  state: LineState
  /** The number that the secret was made for. */
  number: NullableText
  /** Hash of the secret in the address that 2Chat calls. */
  hook_hash: NullableText
  /** The secret, sealed: a missing subscription is made with the same address. */
  hook_secret: NullableText
  /** Events that 2Chat did not accept a subscription for. */
  missing_events: JSONColumnType<string[], string | undefined, string>
  checked_at: NullableTime
  /** When the admins got a mail about the present failure. */
  alerted_at: NullableTime
  /** When 2Chat last reported anything, to the minute. */
  last_event_at: NullableTime
}

/** An event as 2Chat sent it. */
interface TwoChatEventTable {
  tenant_id: string
  /** Hash of the event and its body: the same request is stored once. */
  digest: string
  event: string
  /** Events of one person or group are handled one after the other; '' for others. */
  address: string
  /** When it happened, as it says itself. */
  said_at: NullableTime
  received_at: Time
  /** Null once it was handled, so that no words are kept here. */
  body: NullableText
  /** `held` waits for an agent; `unreadable` is kept for the team. */
  state: 'waiting' | 'held' | 'done' | 'unreadable'
}

/** A message that was handed to 2Chat, or is being handed over. */
interface TwoChatSendingTable {
  tenant_id: string
  /** Key of the message part, which is the same at each attempt. */
  key: string
  address: string
  /** Hash of its content, by which an echo is recognized. */
  digest: string
  handed_at: Time
  /** 2Chat's id; null until an answer or an echo has named it. */
  external_id: NullableText
  /** True once it is certain that 2Chat took it. */
  is_taken: Generated<boolean>
}

/** The address of a file for 2Chat. */
interface TwoChatFileTable {
  tenant_id: string
  token_hash: string
  file_id: string
  expires_at: Time
}
