import { v7 } from 'uuid'
import { normalEmail } from '../../../../common/normalEmail.ts'
import { requireId } from '../../../access/requireId.ts'
import { AppError } from '../../../errors.ts'
import { hashToken } from '../../../secrets/secretToken.ts'
import { cutText } from '../../../store/cutText.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { findRecord } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Deliveries } from '../../channels/deliveries.ts'
import { beginConversation } from '../../conversations/beginConversation.ts'
import { publishedAgent } from '../../conversations/conversationEntries.ts'
import type { ConversationEvent } from '../../conversations/conversationLog.ts'
import { createConversationToken } from '../../conversations/createConversationToken.ts'
import { longestName } from '../../conversations/noteEvent.ts'
import { plainMessage } from '../../conversations/plainMessage.ts'
import { presentEvent } from '../../conversations/presentEvent.ts'
import { insertEvent } from '../../conversations/store/eventStore.ts'
import type { EmailSettingsService } from '../emailSettings.ts'
import { findMailEntry } from '../store/mailEntries.ts'
import { newMessageId } from './newMessageId.ts'

interface Deps {
  store: Pick<EntityStore, 'transaction'>
  settings: Pick<EmailSettingsService, 'of'>
  outgoing: Pick<Deliveries, 'queue'>
  now: () => Date
}

/** A mail to begin a conversation with. */
interface MailWish {
  subject: string
  content: string
  /** One of the contact's addresses; the first one by default. */
  to?: string
  cc?: string[]
}

export type WriteMail = ReturnType<typeof createWriteMail>

/** Creates the function by which a team member writes to a contact first. */
export function createWriteMail({ store, settings, outgoing, now }: Deps) {
  /**
   * Begins a conversation by email with a contact, with the caller as its handler, and queues the mail. Throws
   * `channel.not_connected`, `resource.not_found`, and `record.invalid` for an address that the contact does not have.
   */
  return async function writeMail(scope: Scope, id: string, wish: MailWish): Promise<ConversationEvent> {
    const { tenantId, actor } = scope
    const contactId = requireId(id)
    const { enabled, address, outgoing: server, agent_service_id } = await settings.of(tenantId)
    return store.transaction(scope, async (within, db) => {
      const contact = await findRecord(within, scope, 'contact', contactId)
      if (!contact) throw new AppError('resource.not_found')
      if (!enabled || address === undefined || server === null) throw new AppError('channel.not_connected')
      const to = recipientOf(contact.data, wish.to)
      const conversationId = v7()
      const answers = 'sent'
      await beginConversation(
        { within, db, scope, at: now() },
        {
          id: conversationId,
          channel: 'email',
          agent: await agentOf(db, agent_service_id),
          isTest: false,
          // Nobody receives the token: it marks that a person outside takes part.
          tokenHash: hashToken(createConversationToken()),
          reached: { channel: 'email', address: newMessageId(conversationId, address), answers },
          fields: {
            subject: wish.subject.trim(),
            contact_id: contactId,
            agent_service_id,
            language_id: languageOf(contact.data),
            handler: 'human',
            ...(actor.type === 'user' && { assignee_id: actor.id, assignee_name: actor.name }),
          },
        },
      )
      const { subject, cc } = wish
      const choice = { to: [to], subject: subject.trim(), ...(cc && cc.length > 0 && { cc }) }
      const stored = await insertEvent(db, {
        tenantId,
        conversationId,
        id: v7(),
        clientEventId: null,
        turnId: null,
        isShown: true,
        isFinal: true,
        at: now(),
        data: {
          ...plainMessage(wish.content.trim(), cutText(actor.name, longestName)),
          content_blocks: [],
          metadata: { human: true, purpose: 'confirmation', mail_choice: choice },
        },
      })
      await outgoing.queue(db, { tenantId, conversationId, channel: 'email', answers }, stored)
      return presentEvent(stored)
    })
  }
}

function recipientOf({ emails = [] }: EntityData<'contact'>, wanted: string | undefined): string {
  const [first] = emails
  const found = wanted === undefined ? first : emails.find(one => normalEmail(one) === normalEmail(wanted))
  if (found !== undefined) return found
  const message =
    wanted === undefined ? 'This contact has no email address.' : 'This contact does not have this address.'
  throw new AppError('record.invalid', { errors: [{ pointer: '/to', keyword: 'reference', message }] })
}

function languageOf({ language }: EntityData<'contact'>): string | undefined {
  return language !== undefined && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) ? language : undefined
}

/** Returns the agent to which the team may hand the conversation; null if none takes conversations. */
async function agentOf(db: TenantDb, serviceId: string | undefined) {
  const entry = serviceId === undefined ? undefined : await findMailEntry(db, serviceId)
  if (!entry?.isActive) return null
  try {
    return { id: entry.agentId, version: (await publishedAgent(db, entry.agentId)).version }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
