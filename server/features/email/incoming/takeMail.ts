import { AppError } from '../../../errors.ts'
import { ownIdHeader } from '../../../providers/mailbox/mailSender.ts'
import type { Database } from '../../../store/database.ts'
import type { MailParticipant } from '../../../store/mailTables.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { EmailSettings } from '../emailSettings.ts'
import type { MailParser } from '../parser/createMailParser.ts'
import { headerValues, headOf, idsIn, messageIdIn, threadIdsOf } from '../parser/mailIds.ts'
import { findMailEntry, type MailEntry } from '../store/mailEntries.ts'
import { mailsNamed, textsOf } from '../store/mailStore.ts'
import { noteHandedOver } from '../store/outgoingMails.ts'
import { answeredMail } from './findThread.ts'
import { sourceKey } from './mailKey.ts'
import { leftOutText, mailTexts } from './mailTexts.ts'
import type { TakePersonMail } from './personMail.ts'
import type { FetchedMail, ReadMail } from './readMail.ts'
import type { StoreMail } from './storeMail.ts'
import type { TakeTeamMail } from './teamMail.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  parser: Pick<MailParser, 'mail'>
  tenantSettings: Pick<TenantSettingsService, 'of'>
  storeMail: StoreMail
  takePersonMail: TakePersonMail
  takeTeamMail: TakeTeamMail
}

export type TakeMail = ReturnType<typeof createTakeMail>

const maxRefs = 100

/** Creates the storing of fetched mails: as a message of a conversation, or beside one. */
export function createTakeMail(deps: Deps) {
  const { database, parser, tenantSettings, storeMail, takePersonMail, takeTeamMail } = deps
  return { take, takeUnreadable }

  /** Stores a mail, unless it is stored already. Throws MailRefusal, and `agent.*` if no agent takes conversations. */
  async function take(fetched: FetchedMail): Promise<void> {
    const { tenantId, source, isSent, arrivedAt, settings } = fetched
    const messageId = await freeKey(tenantId, source, isSent)
    if (messageId === null) return
    const ids = threadIdsOf(source)
    const { answered, earlier } = await database.inTenant(tenantId, async db => {
      const answered = await answeredMail(db, ids)
      const id = answered?.conversation_id ?? null
      return { answered, earlier: id === null ? [] : await textsOf(db, id) }
    })
    const mail = await parser.mail(tenantId, source, earlier)
    const read: ReadMail = {
      ...fetched,
      mail,
      messageId,
      refs: [...new Set([...ids.references, ...ids.inReplyTo])].slice(-maxRefs),
      answered,
      sentAt: mail.date ?? arrivedAt,
      entry: await entryOf(tenantId, settings),
      language: await languageOf(tenantId),
    }
    if (isSent) await takeTeamMail(read)
    else await takePersonMail(read)
  }

  /**
   * Returns the id under which a mail is stored; null if it is stored already, which its headers show. A stranger may
   * write the id of another mail into theirs, which then gets an id of its own.
   */
  async function freeKey(tenantId: string, source: Buffer, isSent: boolean): Promise<string | null> {
    const head = headOf(source)
    const messageId = messageIdIn(head)
    const own = sourceKey(source)
    const ids = messageId === null ? [own] : [messageId, own]
    if (isSent && (await isOwnCopy(tenantId, head, messageId))) return null
    const known = await database.inTenant(tenantId, db => mailsNamed(db, ids))
    if (known.some(({ message_id }) => message_id === own)) return null
    const [same] = known
    if (!same) return messageId ?? own
    if (isSent) return null
    const { participants } = await parser.mail(tenantId, Buffer.from(`${head}\r\n`, 'latin1'), [])
    return writerIn(participants) === writerIn(same.participants) ? null : own
  }

  /**
   * Returns whether a sent mail is one of ours that its server has given another id, and learns that id: answers name
   * it.
   */
  async function isOwnCopy(tenantId: string, head: string, alias: string | null): Promise<boolean> {
    const ids = headerValues(head, ownIdHeader).flatMap(idsIn)
    return database.inTenant(tenantId, async db => {
      const ours = (await mailsNamed(db, ids)).find(({ direction }) => direction === 'out')
      if (ours) await noteHandedOver(db, ours.id, { alias, fileId: null })
      return ours !== undefined
    })
  }

  /** Stores a mail that could not be read, with its original, for the team. */
  async function takeUnreadable({
    tenantId,
    source,
    arrivedAt,
    isSent,
    settings,
  }: FetchedMail): Promise<void> {
    // What our team has sent is not a message to it.
    if (isSent) return
    const messageId = sourceKey(source)
    const texts = mailTexts(await languageOf(tenantId))
    const head = headOf(source)
    const mail = {
      tenantId,
      source,
      messageId,
      threadKey: messageId,
      refs: headerValues(head, 'message-id').flatMap(idsIn).slice(0, 1),
      direction: 'in' as const,
      author: 'person' as const,
      subject: '',
      participants: [],
      kind: 'unreadable' as const,
      verdict: 'unknown' as const,
      sender: null,
      sentAt: arrivedAt,
    }
    await storeMail.asMessage(mail, {
      entry: await entryOf(tenantId, settings),
      content: texts.unreadable,
      attachments: [],
      leftOut: leftOutText(texts),
      identity: null,
      claimedAddress: null,
      answers: 'team',
      isBraked: false,
      isOfAnother: false,
      relatedConversationId: null,
    })
  }

  async function entryOf(tenantId: string, { agent_service_id }: EmailSettings): Promise<MailEntry> {
    const entry =
      agent_service_id && (await database.inTenant(tenantId, db => findMailEntry(db, agent_service_id)))
    if (!entry) throw new AppError('service.inactive')
    return entry
  }

  async function languageOf(tenantId: string): Promise<string> {
    return (await tenantSettings.of(tenantId)).language
  }
}

function writerIn(participants: readonly MailParticipant[]): string | null {
  return participants.find(({ role }) => role === 'from')?.address ?? null
}
