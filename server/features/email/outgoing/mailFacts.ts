import type { EventBody } from '../../../store/conversationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { OutgoingMessage } from '../../channels/channel.ts'
import type { Address } from '../../outbound/addressHashes.ts'
import type { StoredMail } from '../store/mailStore.ts'
import {
  eventBody,
  eventNumbers,
  findMailPlace,
  findMessagePlace,
  heardMail,
  type MailPlace,
  type ThreadMail,
  threadMails,
} from '../store/outgoingMails.ts'
import { recipientsOf } from './mailRecipients.ts'
import { mailToAnswer } from './mailToAnswer.ts'

/** What a mail is composed from. */
export interface MailFacts {
  event: EventBody
  /** The same mail, if an earlier attempt has stored it. */
  attempt: StoredMail | undefined
  /** The mails of the thread before it, oldest first. */
  thread: ThreadMail[]
  /** The mail that it answers; undefined for the first of a thread. */
  answered: ThreadMail | undefined
  /** What the sender of that mail has written; null if the conversation does not show it. */
  answeredText: string | null
  subject: string | null
  language: string | null
}

/** The message of a mail. */
type Message = Pick<OutgoingMessage, 'conversationId' | 'eventId' | 'address'>

/** Reads what the mail of a message is composed from. */
export async function readMailFacts(db: TenantDb, message: Message): Promise<MailFacts> {
  const event = await eventBody(db, message.eventId)
  if (!event) throw new Error(`There is no event ${message.eventId}`)
  const place = await findMailPlace(db, message.conversationId)
  const { attempt, thread, answered } = await readThread(db, message, place)
  return {
    event,
    attempt,
    thread,
    answered,
    answeredText: answered?.event_id ? ((await eventBody(db, answered.event_id))?.content ?? null) : null,
    subject: place?.subject ?? null,
    language: place?.language ?? null,
  }
}

/**
 * Returns the addresses that the mail of a message goes to, the person's first and those of copies last; empty if only
 * its contact may say.
 */
export async function addressesOf(db: TenantDb, message: Message): Promise<Address[]> {
  const place = await findMailPlace(db, message.conversationId)
  const thread = await readThread(db, message, place)
  const choice = (await eventBody(db, message.eventId))?.metadata.mail_choice
  const { to, cc } = recipientsOf({ ...thread, choice }, place?.ownAddress ?? '')
  return [...to, ...cc].map(({ address }) => ({ kind: 'email', value: address }))
}

/** Reads the mails before a message, and which of them it answers: none that came after what it was written for. */
async function readThread(
  db: TenantDb,
  { conversationId, eventId, address }: Message,
  place: MailPlace | undefined,
): Promise<Pick<MailFacts, 'attempt' | 'thread' | 'answered'>> {
  const mails = await threadMails(db, address)
  const attempt = mails.find(mail => mail.direction === 'out' && mail.event_id === eventId)
  const own = await findMessagePlace(db, { conversationId, eventId })
  if (!own) return { attempt, thread: [], answered: undefined }
  const heard = await heardMail(db, conversationId, {
    upTo: own.answersUpTo,
    ownAddress: place?.ownAddress ?? '',
  })
  // An agent may answer before the mail is stored beside its message.
  const isNew = heard !== undefined && heard.kind !== 'bounce' && mails.every(({ id }) => id !== heard.id)
  const all: ThreadMail[] = [...mails.filter(mail => mail !== attempt), ...(isNew ? [heard] : [])]
  const ids = all.flatMap(({ event_id }) => event_id ?? [])
  const numbers = await eventNumbers(db, conversationId, ids)
  const upTo = (last: number) => (mail: ThreadMail) => {
    const number = mail.event_id === null ? undefined : numbers.get(mail.event_id)
    return number === undefined ? mail.created_at <= own.at : number <= last
  }
  const answered = mailToAnswer(all.filter(upTo(own.answersUpTo)), place?.contactAddresses ?? [])
  return { attempt, thread: all.filter(upTo(own.number - 1)), answered }
}
