import type { Database } from '../../../store/database.ts'
import type { MailParticipant } from '../../../store/mailTables.ts'
import type { Scope } from '../../../store/scope.ts'
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
  now: () => Date
}

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
  answers: AnswerPolicy
  isBraked: boolean
  /** Conversation whose mail it names, although its sender had no part in it. */
  relatedConversationId: string | null
}

export type StoreMail = ReturnType<typeof createStoreMail>

/** Creates the storing of mails. Each is stored once, however often it is read. */
export function createStoreMail({ database, inbound, files, now }: Deps) {
  return { asMessage, beside }

  /** Stores a mail as a message of its thread's conversation, and returns the conversation. */
  async function asMessage(mail: MailToStore, message: MailMessage): Promise<string> {
    const { tenantId, source, subject, author } = mail
    const { entry, content, attachments, identity, answers } = message
    const scope: Scope = { tenantId, actor: visitorActor, requestId: '' }
    const { conversationId, eventId } = await inbound().receive({
      tenantId,
      to: entry,
      address: mail.threadKey,
      sender: identity,
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
    await insert(mail, { conversationId, eventId: null, fileId, isAnswered: false })
  }

  async function insert(
    mail: MailToStore,
    place: {
      conversationId: string | null
      eventId: string | null
      fileId: string | null
      isAnswered: boolean
    },
  ): Promise<void> {
    const { tenantId, messageId } = mail
    await database.inTenant(tenantId, db =>
      insertMail(db, {
        tenant_id: tenantId,
        id: mailId(tenantId, messageId),
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
      }),
    )
  }
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
