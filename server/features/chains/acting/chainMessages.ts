import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { ContactMessage, ContactMessages, ContactWish } from '../../channels/contactMessages.ts'
import type { Unreachable } from '../../channels/contactTarget.ts'
import { findThread } from '../../conversations/store/threadStore.ts'
import { checkFacts, messageFacts } from '../data/messageFacts.ts'
import { StepError } from '../steps/stepError.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  contactMessages: Pick<ContactMessages, 'send' | 'check'>
}

/** The run that writes. */
interface Run {
  conversationId: string | null
  /** What started it; absent if it is not stored. */
  trigger?: components['schemas']['ChainRun']['trigger']
}

export type ChainMessages = ReturnType<typeof createChainMessages>

/**
 * Writes to contacts for chains. A run for a conversation reaches only the contact of the conversation, and a run for a
 * mail of an unproven sender nobody; texts that somebody wrote never give a right. Throws StepError if the contact cannot be reached at all.
 */
export function createChainMessages({ database, contactMessages }: Deps) {
  return { send, check }

  /** Sends a message once, or says why the outbound rules hold it back. */
  async function send(scope: Scope, run: Run, wish: ContactMessage) {
    const contactId = await contactOf(scope, run, wish.contactId)
    const outcome = await contactMessages.send(scope, { ...wish, contactId })
    if (outcome.status === 'unreachable') throw refused(whyTexts[outcome.why])
    return messageFacts(wish.id, outcome)
  }

  /** Returns what the outbound rules say of a message; a contact without an address is a no as well. */
  async function check(scope: Scope, run: Run, wish: ContactWish): Promise<ReturnType<typeof checkFacts>> {
    const contactId = await contactOf(scope, run, wish.contactId)
    const found = await contactMessages.check(scope, { ...wish, contactId })
    if (!('why' in found)) return checkFacts(found)
    if (found.why === 'no_contact') throw refused(whyTexts.no_contact)
    return { decision: 'no', to: '', send_at: '', reasons: [{ rule: found.why, text: whyTexts[found.why] }] }
  }

  async function contactOf(
    { tenantId }: Scope,
    { conversationId, trigger }: Run,
    named: string,
  ): Promise<string> {
    if (conversationId === null) {
      // Such a mail has no conversation for the chain only if it is not proven to be the contact's.
      if (trigger === 'mail_received')
        throw refused('The sender of the mail is not proven, so the chain can write to nobody.')
      if (named === '') throw refused('The chain runs for no conversation, so the step must name a contact.')
      return named
    }
    const thread = await database.inTenant(tenantId, db => findThread(db, conversationId))
    const own = thread?.data.contact_id
    if (own === undefined) throw refused('The conversation has no contact.')
    if (named !== '' && named !== own)
      throw refused('In a conversation, a chain can write only to the contact of the conversation.')
    return own
  }
}

const whyTexts: Readonly<Record<Unreachable['why'], string>> = {
  no_contact: 'There is no such contact.',
  no_address: 'The contact has no address for this channel.',
  team_handles: 'Your team handles the conversation with the contact on this channel.',
  foreign_address: 'The contact does not have this address.',
  not_connected: 'The channel is not connected, or cannot send.',
}

function refused(reason: string): StepError {
  return new StepError('action_failed', reason, { mayPass: false })
}
