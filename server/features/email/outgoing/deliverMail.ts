import { orAborted } from '../../../limits/abortable.ts'
import type { MailServer } from '../../../providers/mailbox/mailbox.ts'
import type { ComposedMail, HandedOver, MailSenders } from '../../../providers/mailbox/mailSender.ts'
import { MailSendError } from '../../../providers/mailbox/mailSender.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueJob } from '../../../store/jobs/enqueueJob.ts'
import type { MailParticipant } from '../../../store/mailTables.ts'
import { storableText } from '../../../store/records/storable.ts'
import { type Scope, systemActor } from '../../../store/scope.ts'
import { DeliveryError, type OutgoingMessage } from '../../channels/channel.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import { noteEvent } from '../../conversations/noteEvent.ts'
import type { FileService } from '../../files/fileService.ts'
import type { Allowed } from '../../outbound/allowed.ts'
import { isUnasked } from '../../outbound/decideOutbound.ts'
import type { UnsubscribeLinks } from '../../outbound/unsubscribeLinks.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { EmailSettings, EmailSettingsService } from '../emailSettings.ts'
import { keepSource } from '../incoming/keptFiles.ts'
import { mailId } from '../incoming/mailKey.ts'
import { findAccount } from '../store/accountStore.ts'
import { insertMail } from '../store/mailStore.ts'
import { describeMail, noteHandedOver, noteTaken } from '../store/outgoingMails.ts'
import { composeMail } from './composeMail.ts'
import { type MailFacts, readMailFacts } from './mailFacts.ts'
import { mailFiles, maxMailBytes } from './mailFiles.ts'
import { type MailRecipients, recipientsOf } from './mailRecipients.ts'
import { messageIdStart, newMessageId } from './newMessageId.ts'
import { outgoingTexts } from './outgoingTexts.ts'
import { replySubject } from './replySubject.ts'
import { fileSentCopy, type SentCopies } from './sentCopies.ts'
import { threadHeaders } from './threadHeaders.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<EmailSettingsService, 'of'>
  tenantSettings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  files: Pick<FileService, 'find' | 'open' | 'upload'>
  mailSenders: MailSenders
  sentCopies: Pick<SentCopies, 'holds'>
  unsubscribeLinks: Pick<UnsubscribeLinks, 'linkOf'>
  log: Pick<ConversationLog, 'write'>
  /** Told of what goes wrong after a mail has left. */
  onError: (error: unknown) => void
  now: () => Date
}

/** Milliseconds for an attempt: less than the claim of a delivery, after which another process may try. */
const attemptMs = 45_000
/** Seconds in which a server may file its own copy of a sent mail. */
const ownCopySeconds = 30

/** Settings of a mailbox that can send. */
interface SendingMailbox {
  settings: EmailSettings
  address: string
  server: MailServer
}

/** A mail that a server has taken. */
interface SentMail {
  message: OutgoingMessage
  mail: ComposedMail
  source: Buffer
  scope: Scope
  /** File of its source, if an earlier attempt has kept it. */
  keptAs: string | null
}

/** Creates the delivery of messages as mails of the tenant's mailbox. */
export function createDeliverMail({
  database,
  settings,
  tenantSettings,
  files,
  mailSenders,
  sentCopies,
  unsubscribeLinks,
  log,
  onError,
  now,
}: Deps) {
  /**
   * Sends a message as a mail, and returns its Message-ID, which is the same at each attempt. Throws DeliveryError, and
   * TimeoutError if it takes too long.
   */
  return async function deliverMail(message: Allowed<OutgoingMessage>): Promise<{ externalId: string }> {
    const signal = AbortSignal.timeout(attemptMs)
    return orAborted(deliver(message, signal), signal)
  }

  async function deliver(message: OutgoingMessage, signal: AbortSignal): Promise<{ externalId: string }> {
    const { tenantId, key } = message
    const scope: Scope = { tenantId, actor: systemActor, requestId: '' }
    const mailbox = sendingMailbox(await settings.of(tenantId))
    const facts = await database.inTenant(tenantId, db => readMailFacts(db, message))
    const mail = await compose(message, mailbox, facts, scope)
    const source = await mailSenders.source(mail)
    if (source.length > maxMailBytes) throw new DeliveryError('too_large')
    const { attempt } = facts
    const isTaken = attempt !== undefined && (await wasTaken(attempt, key, mailbox.settings))
    // Somebody else may try by now.
    signal.throwIfAborted()
    if (!attempt) await storeAttempt(message, mail, facts)
    const handedOver = isTaken
      ? { refused: [], renamedTo: null }
      : await handOver(mailbox, mail, source, signal)
    // The mail has left: nothing that follows may send it again.
    const id = mailId(tenantId, mail.messageId)
    await database.inTenant(tenantId, db => noteTaken(db, id, key)).catch(onError)
    const sent = { message, mail, source, scope, keptAs: attempt?.file_id ?? null }
    await noteSent(sent, handedOver.renamedTo, mailbox.settings).catch(onError)
    if (handedOver.refused.length > 0) await noteRefused(message, handedOver.refused).catch(onError)
    return { externalId: mail.messageId }
  }

  /** Returns whether an earlier attempt has handed the mail over. What was taken before it came back does not count. */
  async function wasTaken(
    { message_id, taken_key }: NonNullable<MailFacts['attempt']>,
    key: string,
    mailboxSettings: EmailSettings,
  ): Promise<boolean> {
    return taken_key === null ? sentCopies.holds(mailboxSettings, message_id) : taken_key === key
  }

  async function compose(
    { tenantId, conversationId, address, text, files: blocks, purpose }: OutgoingMessage,
    { settings, address: ownAddress }: SendingMailbox,
    facts: MailFacts,
    scope: Scope,
  ): Promise<ComposedMail> {
    const { event, attempt, thread, answered, language } = facts
    const choice = event.metadata.mail_choice
    const recipients = recipientsOf({ choice, attempt, answered, thread }, ownAddress)
    if (recipients.to.length === 0) throw new DeliveryError('address_unknown')
    const { language: tenantLanguage } = await tenantSettings.of(tenantId)
    // The first mail of a conversation that the team began has its id since then.
    const isFirst = thread.length === 0 && address.startsWith(messageIdStart(conversationId))
    const writer = answered?.participants.find(({ role }) => role === 'from')
    return composeMail({
      ...threadHeaders(thread, answered),
      messageId: attempt?.message_id ?? (isFirst ? address : newMessageId(conversationId, ownAddress)),
      from: { name: settings.from_name ?? null, address: ownAddress },
      recipients,
      subject: choice?.subject ?? subjectOf(facts),
      words: text,
      signature: settings.signature ?? '',
      quoted:
        answered && writer && facts.answeredText
          ? { writer, at: answered.sent_at, text: facts.answeredText }
          : null,
      unsubscribeUrl: isUnasked({ purpose }) ? await unsubscribeUrl(tenantId, recipients) : null,
      isAutomatic: isAutomatic(facts),
      language: language ?? tenantLanguage,
      timeZone: await tenantSettings.timeZone(tenantId),
      date: attempt?.sent_at ?? now(),
      files: await mailFiles(files, scope, blocks),
    })
  }

  /** Returns the link by which the recipient opts out; null if there are several, of whom any could press it. */
  async function unsubscribeUrl(tenantId: string, { to, cc }: MailRecipients): Promise<string | null> {
    const [recipient, ...others] = [...to, ...cc]
    return recipient && others.length === 0 ? unsubscribeLinks.linkOf(tenantId, recipient.address) : null
  }

  /** Stores the mail before it leaves: the answer may be read before the hand-over is noted. */
  async function storeAttempt(
    { tenantId, conversationId, eventId, address }: OutgoingMessage,
    mail: ComposedMail,
    { event }: MailFacts,
  ): Promise<void> {
    const { messageId, from, subject, references, date } = mail
    await database.inTenant(tenantId, db =>
      insertMail(db, {
        tenant_id: tenantId,
        id: mailId(tenantId, messageId),
        message_id: messageId,
        conversation_id: conversationId,
        event_id: eventId,
        thread_key: address,
        direction: 'out',
        author: event.metadata.human ? 'team' : 'agent',
        subject,
        participants: participantsOf(mail),
        refs: [...references],
        kind: 'human',
        verdict: 'unknown',
        sender: from.address.toLowerCase(),
        sent_at: date,
        created_at: now(),
      }),
    )
  }

  async function handOver(
    { server }: SendingMailbox,
    mail: ComposedMail,
    source: Buffer,
    signal: AbortSignal,
  ): Promise<HandedOver> {
    const to = [...mail.to, ...mail.cc].map(({ address }) => address)
    try {
      return await mailSenders.send(server, { from: mail.from.address, to, source }, signal)
    } catch (cause) {
      if (!(cause instanceof MailSendError))
        throw new DeliveryError('unreachable', { isPassing: true, cause })
      const { code, isPassing } = cause
      const reason = code === 'sign_in' || code === 'forbidden' ? 'unreachable' : code
      throw new DeliveryError(reason, { isPassing, cause })
    }
  }

  /** Keeps a sent mail and shows it at its message. */
  async function noteSent(
    { message, mail, source, scope, keptAs }: SentMail,
    renamedTo: HandedOver['renamedTo'],
    { incoming }: EmailSettings,
  ): Promise<void> {
    const { tenantId, conversationId, eventId } = message
    const id = mailId(tenantId, mail.messageId)
    const fileId =
      keptAs ??
      (await keepSource({ files, scope, conversationId }, source, mail.subject).catch(error => {
        onError(error)
        return null
      }))
    await database.inTenant(tenantId, async db => {
      await noteHandedOver(db, id, { alias: renamedTo, fileId })
      await describeMail(db, eventId, {
        id,
        subject: cutText(mail.subject, 200),
        participants: participantsOf(mail),
        kind: 'human',
        verdict: 'unknown',
        message_id: mail.messageId,
      })
      const filesOwn = (await findAccount(db))?.files_sent_copy ?? null
      if (fileId === null || incoming === null || filesOwn === true) return
      const runAt = filesOwn === false ? {} : { runAt: new Date(now().getTime() + ownCopySeconds * 1000) }
      await enqueueJob(db, { tenantId, task: fileSentCopy, key: id, payload: { mail: id }, ...runAt })
    })
  }

  /** Tells the team which recipients the server has refused, although the others get the mail. */
  async function noteRefused(
    { tenantId, conversationId, key }: OutgoingMessage,
    refused: HandedOver['refused'],
  ): Promise<void> {
    const { language } = await tenantSettings.of(tenantId)
    const named = refused.map(({ address, answer }) => `${address} (${answer})`).join(', ')
    const clientEventId = `refused:${key}`.slice(0, 64)
    await log.write({ tenantId, actor: systemActor, requestId: '' }, conversationId, async write => {
      if (await write.sent(clientEventId)) return
      // The server's words may contain anything.
      const text = cutText(storableText(outgoingTexts(language).refused(named)), 2000)
      await write.append({ ...noteEvent('', text), metadata: {}, clientEventId })
    })
  }
}

/** Returns the settings for sending. Throws DeliveryError if the mailbox is off or has no server for outgoing mail. */
function sendingMailbox(settings: EmailSettings): SendingMailbox {
  const { enabled, address, outgoing } = settings
  if (!enabled || address === undefined || outgoing === null) throw new DeliveryError('unreachable')
  return { settings, address, server: outgoing }
}

function participantsOf({ from, to, cc }: ComposedMail): MailParticipant[] {
  const inRole = (role: MailParticipant['role'], all: ComposedMail['to']) =>
    all.map(({ name, address }) => ({ role, name, address: address.toLowerCase() }))
  return [...inRole('from', [from]), ...inRole('to', to), ...inRole('cc', cc)]
}

/** A mail that nobody of the team has written or approved. */
function isAutomatic({ event: { metadata } }: MailFacts): boolean {
  return !metadata.human && metadata.approved_by === undefined
}

function subjectOf({ answered, subject }: MailFacts): string {
  return answered ? replySubject(answered.subject || (subject ?? '')) : (subject ?? '')
}
