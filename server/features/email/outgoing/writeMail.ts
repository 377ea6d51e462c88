import { v7 } from 'uuid'
import { normalEmail } from '../../../../common/normalEmail.ts'
import { requireId } from '../../../access/requireId.ts'
import { AppError } from '../../../errors.ts'
import { cutText } from '../../../store/cutText.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { findRecord } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { Scope } from '../../../store/scope.ts'
import { beginWithContact } from '../../channels/beginWithContact.ts'
import type { Deliveries } from '../../channels/deliveries.ts'
import type { ConversationEvent } from '../../conversations/conversationLog.ts'
import { longestName } from '../../conversations/noteEvent.ts'
import { plainMessage } from '../../conversations/plainMessage.ts'
import { presentEvent } from '../../conversations/presentEvent.ts'
import { insertEvent } from '../../conversations/store/eventStore.ts'
import type { MailOpening } from './mailOpening.ts'

interface Deps {
  store: Pick<EntityStore, 'transaction'>
  opening: MailOpening
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
export function createWriteMail({ store, opening, outgoing, now }: Deps) {
  /**
   * Begins a conversation by email with a contact, with the caller as its handler, and queues the mail. Throws
   * `channel.not_connected`, `resource.not_found`, and `record.invalid` for an address that the contact does not have.
   */
  return async function writeMail(scope: Scope, id: string, wish: MailWish): Promise<ConversationEvent> {
    const { tenantId, actor } = scope
    const contactId = requireId(id)
    const place = await opening.entry(tenantId)
    return store.transaction(scope, async (within, db) => {
      const contact = await findRecord(within, scope, 'contact', contactId)
      if (!contact) throw new AppError('resource.not_found')
      if (!place) throw new AppError('channel.not_connected')
      const to = recipientOf(contact.data, wish.to)
      const conversationId = v7()
      await beginWithContact(
        { within, db, scope, at: now() },
        {
          ...{ id: conversationId, channel: 'email', contact, subject: wish.subject.trim() },
          ...{ serviceId: place.serviceId, handledBy: actor },
          address: place.addressFor(to, conversationId),
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
      await outgoing.queue(db, { tenantId, conversationId, channel: 'email', answers: 'sent' }, stored)
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
