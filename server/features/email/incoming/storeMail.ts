import type { Database } from '../../../store/database.ts'
import type { MailParticipant } from '../../../store/mailTables.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { AnswerPolicy, ChannelInbound, SenderIdentity } from '../../channels/channel.ts'
import { visitorActor } from '../../conversations/participation.ts'
import type { FileService } from '../../files/fileService.ts'
import type { MailAttachment } from '../parser/parsedMail.ts'
import type { MailEntry } from '../store/mailEntries.ts'
import { insertMail, type StoredMail } from '../store/mailStore.ts'
import { keepFiles, keepSource, withoutRoom } from './keptFiles.ts'
import { mailId } from './mailKey.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  inbound: () => Pick<ChannelInbound, 'receive'>
  files: Pick<FileService, 'upload'>
  onMail: OnMail
  now: () => Date
}

/** A mail of a person that somebody may answer. */
export interface HeardMail {
  tenantId: string
  id: string
  /** True if its conversation has a contact, and the mail is not proven to be theirs. */
  isOfAnother: boolean
}

/** Called once for each mail that somebody may answer, in the transaction that stores it. */
export type OnMail = (db: TenantDb, mail: HeardMail) => Promise<void>

/** A mail as it is stored. */
export interface MailToStore {
  tenantId: string
  source: Buffer
  messageId: string
  threadKey: string
  refs: string[]
  direction: StoredMail['direction']
  author: 'person' | 'team'
  subject: string
  participants: MailParticipant[]
  kind: StoredMail['kind']
  verdict: StoredMail['verdict']
  sender: string | null
  sentAt: Date
}

/** How a mail becomes a message of a conversation. */
export interface MailMessage {
  entry: MailEntry
  content: string
  attachments: readonly MailAttachment[]
  /** Returns the text that names attachments for which the conversation has no room; null is one without a name. */
  leftOut: (names: readonly (string | null)[]) => string
  identity: SenderIdentity | null
  /** Address of a sender for whom the mail server does not vouch, if they take part in the thread; null otherwise. */
  claimedAddress: string | null
  answers: AnswerPolicy
  isBraked: boolean
  isOfAnother: boolean
  /** Conversation whose mail it names, although its sender had no part in it. */
  relatedConversationId: string | null
}

export type StoreMail = ReturnType<typeof createStoreMail>

/** Creates the storing of mails. Each is stored once, however often it is read. */
export function createStoreMail({ database, inbound, files, onMail, now }: Deps) {
  return { asMessage, beside }

  /** Stores a mail as a message of its thread's conversation, and returns the conversation. */
  async function asMessage(mail: MailToStore, message: MailMessage): Promise<string> {
    const { tenantId, source, subject, author } = mail
    const { entry, content, attachments, identity, claimedAddress, answers } = message
    const scope: Scope = { tenantId, actor: visitorActor, requestId: '' }
    const { conversationId, eventId } = await inbound().receive({
      tenantId,
      to: entry,
      address: mail.threadKey,
      sender: identity,
      ...(claimedAddress !== null && { claimedAddress: { kind: 'email' as const, value: claimedAddress } }),
      externalId: mail.messageId,
      at: mail.sentAt,
      author,
      answers,
      content,
      ...(subject !== '' && { subject }),
      metadata: { mail: described(mail, message) },
      blocks: conversationId => keepFiles({ files, scope, conversationId }, attachments, message.leftOut),
    })
    const fileId = await keepSource({ files, scope, conversationId }, source, subject).catch(withoutRoom)
    await insert(mail, {
      conversationId,
      eventId,
      fileId,
      isAnswered: answers === 'wanted' || answers === 'draft',
      heard: mayBeAnswered(mail, message) ? { isOfAnother: message.isOfAnother } : null,
    })
    return conversationId
  }

  /** Stores a mail that no conversation shows; the one of `conversationId` keeps it. */
  async function beside(mail: MailToStore, conversationId: string | null): Promise<void> {
    const scope: Scope = { tenantId: mail.tenantId, actor: visitorActor, requestId: '' }
    const fileId =
      conversationId === null
        ? null
        : await keepSource({ files, scope, conversationId }, mail.source, mail.subject).catch(withoutRoom)
    await insert(mail, { conversationId, eventId: null, fileId, isAnswered: false, heard: null })
  }

  async function insert(
    mail: MailToStore,
    place: {
      conversationId: string | null
      eventId: string | null
      fileId: string | null
      isAnswered: boolean
      heard: Pick<HeardMail, 'isOfAnother'> | null
    },
  ): Promise<void> {
    const { tenantId, messageId } = mail
    const id = mailId(tenantId, messageId)
    await database.inTenant(tenantId, async db => {
      const isNew = await insertMail(db, {
        tenant_id: tenantId,
        id,
        message_id: messageId,
        conversation_id: place.conversationId,
        event_id: place.eventId,
        thread_key: mail.threadKey,
        direction: mail.direction,
        author: mail.author,
        subject: mail.subject,
        participants: mail.participants,
        refs: mail.refs,
        file_id: place.fileId,
        kind: mail.kind,
        verdict: mail.verdict,
        sender: mail.sender,
        is_answered: place.isAnswered,
        sent_at: mail.sentAt,
        created_at: now(),
      })
      if (isNew && place.heard) await onMail(db, { tenantId, id, ...place.heard })
    })
  }
}

/** Returns whether a mail is a person's, and no program seems to write it. */
function mayBeAnswered({ author, kind }: MailToStore, { answers, isBraked }: MailMessage): boolean {
  return author === 'person' && kind === 'human' && answers !== 'none' && !isBraked
}

function described(mail: MailToStore, { isBraked, relatedConversationId }: MailMessage) {
  const { tenantId, messageId, subject, participants, kind, verdict } = mail
  return {
    id: mailId(tenantId, messageId),
    subject,
    participants,
    kind,
    verdict,
    message_id: messageId,
    ...(relatedConversationId !== null && { related_conversation_id: relatedConversationId }),
    ...(isBraked && { is_braked: true }),
  }
}
