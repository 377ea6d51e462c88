import { domainOf } from '../../../../common/domainOf.ts'
import type { Database } from '../../../store/database.ts'
import type { MailParticipant } from '../../../store/mailTables.ts'
import { systemActor } from '../../../store/scope.ts'
import type { SenderIdentity } from '../../channels/channel.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import { noteEvent } from '../../conversations/noteEvent.ts'
import { isOwnAddress } from '../isOwnAddress.ts'
import { mailKind } from '../reading/mailKind.ts'
import { type SenderVerdict, senderVerdict } from '../reading/senderVerdict.ts'
import { findAccount } from '../store/accountStore.ts'
import { answersAsked, mailsNamed, type StoredMail } from '../store/mailStore.ts'
import { openConversation } from '../store/openConversation.ts'
import { speaksForAnother } from '../store/speaksForAnother.ts'
import { testHeader } from '../test/testHeader.ts'
import { contactOf } from './contactOf.ts'
import { takesPart } from './findThread.ts'
import { mailId } from './mailKey.ts'
import { mailStanding } from './mailStanding.ts'
import { mailTexts } from './mailTexts.ts'
import { messageContent } from './messageContent.ts'
import type { ReadMail } from './readMail.ts'
import type { MailToStore, StoreMail } from './storeMail.ts'
import type { TakeReport } from './takeReport.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  log: Pick<ConversationLog, 'write'>
  storeMail: StoreMail
  takeReport: TakeReport
  now: () => Date
}

export type TakePersonMail = ReturnType<typeof createTakePersonMail>

/** What is known of a mail besides its content. */
interface Facts {
  kind: StoredMail['kind']
  verdict: SenderVerdict
  /** Mails of ours that a report names. */
  ours: StoredMail[]
  /** The mail that it answers or reports, if its sender takes part in that thread; null otherwise. */
  predecessor: StoredMail | null
  isOpen: boolean
  /** True if the conversation has a contact, and the mail is not proven to be theirs. */
  isOfAnother: boolean
  /** The sender, if the mail server vouches for them. */
  identity: SenderIdentity | null
  /** The sender's address, if they take part in the thread and the mail server neither vouches for it nor denies it. */
  claimedAddress: string | null
  asked: { inConversation: number; bySender: number }
}

/** Creates the function for mails that have arrived: of people, of programs, and reports about mails of ours. */
export function createTakePersonMail({ database, log, storeMail, takeReport, now }: Deps) {
  return async function takePersonMail(read: ReadMail): Promise<void> {
    const { tenantId, mail, answered, settings, isQuiet, entry } = read
    const ownAddress = settings.address?.toLowerCase() ?? ''
    const contact = contactOf(mail.participants, ownAddress)
    const sender = contact?.address ?? null
    if (
      sender === ownAddress &&
      mail.headers.some(({ name }) => name.toLowerCase() === testHeader.toLowerCase())
    )
      return
    const facts = await factsOf(read, { contact, ownAddress })
    const { kind, verdict, ours, predecessor, isOpen, isOfAnother, identity, claimedAddress, asked } = facts
    const stored: MailToStore = {
      ...read,
      threadKey: predecessor?.thread_key ?? read.messageId,
      direction: 'in',
      author: 'person',
      subject: mail.subject,
      participants: mail.participants,
      kind,
      verdict,
      sender,
    }
    if (kind === 'bounce' && (await takeReport(tenantId, mail.fault, { ours, ownAddress })))
      return storeMail.beside(stored, predecessor?.conversation_id ?? null)
    // A program's answer opens nothing that was completed.
    if (kind === 'auto_reply' && predecessor && !isOpen)
      return storeMail.beside(stored, predecessor.conversation_id)
    const standing = mailStanding(settings, {
      kind,
      verdict,
      sender,
      isOfAnother,
      isQuiet,
      isActive: entry.isActive,
      asked,
    })
    // Our own mail, which may be forged, is never answered: two agents would talk with each other.
    const isOurs = sender !== null && isOwnAddress(sender, ownAddress)
    const answers = isOurs ? 'none' : standing.answers
    const conversationId = await storeMail.asMessage(stored, {
      ...messageContent(read),
      entry,
      identity,
      claimedAddress,
      answers,
      isBraked: standing.isBraked,
      isOfAnother,
      relatedConversationId: predecessor ? null : (answered?.conversation_id ?? null),
    })
    if (standing.isBraked) await noteBrake(read, conversationId)
  }

  async function factsOf(
    { tenantId, mail, answered }: ReadMail,
    { contact, ownAddress }: { contact: MailParticipant | null; ownAddress: string },
  ): Promise<Facts> {
    const sender = contact?.address ?? null
    const from = mail.participants.find(({ role }) => role === 'from')?.address ?? null
    const headers = headerMap(mail.headers)
    return database.inTenant(tenantId, async db => {
      const account = await findAccount(db)
      const named = mailKind({ headers, from })
      const ours =
        named === 'bounce'
          ? (await mailsNamed(db, mail.fault.messageIds)).filter(({ direction }) => direction === 'out')
          : []
      // A report about mails that are not ours is somebody else's concern.
      const kind = named === 'bounce' && ours.length === 0 ? 'bulk' : named
      const isPart =
        answered !== undefined &&
        sender !== null &&
        (await takesPart(db, answered.thread_key, { sender, ownAddress }))
      const reported = kind === 'bounce' ? ours[0] : undefined
      const predecessor = reported ?? (isPart ? answered : undefined) ?? null
      const threadKey = predecessor?.thread_key ?? null
      const open = threadKey === null ? undefined : await openConversation(db, threadKey)
      const verdict = senderVerdict({
        results: headers.get('authentication-results') ?? [],
        trusted: account?.auth_server ?? null,
        domain: from === null ? '' : domainOf(from),
      })
      const writer = contact?.role === 'from' ? contact : null
      const identity = verdict === 'verified' && writer ? identityOf(writer) : null
      return {
        kind,
        verdict,
        identity,
        claimedAddress: verdict === 'unknown' && isPart ? (writer?.address ?? null) : null,
        isOfAnother: await speaksForAnother(db, open?.contactId ?? null, identity?.value ?? null),
        ours,
        predecessor,
        isOpen: open !== undefined,
        asked: await answersAsked(db, { threadKey, sender: sender ?? '', now: now() }),
      }
    })
  }

  async function noteBrake(
    { tenantId, messageId, language }: ReadMail,
    conversationId: string,
  ): Promise<void> {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const clientEventId = `brake:${mailId(tenantId, messageId)}`
    await log.write(scope, conversationId, async write => {
      if (await write.sent(clientEventId)) return
      await write.append({ ...noteEvent('', mailTexts(language).brake), metadata: {}, clientEventId })
    })
  }
}

function headerMap(headers: ReadMail['mail']['headers']): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { name, value } of headers) {
    const key = name.toLowerCase()
    map.set(key, [...(map.get(key) ?? []), value])
  }
  return map
}

function identityOf({ address, name }: { address: string; name: string | null }): SenderIdentity {
  return { kind: 'email', value: address, name, email: address, phone: null }
}
