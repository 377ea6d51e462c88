import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import type { Address } from '../outbound/addressHashes.ts'
import { mayBeOptWord } from '../outbound/optWord.ts'
import type { SuppressionService } from '../outbound/suppressionService.ts'
import type { IncomingMessage } from './channel.ts'

export interface OptOutDeps {
  database: Pick<Database, 'inTenant'>
  suppressions: Pick<SuppressionService, 'hear'>
  log: Pick<ConversationLog, 'write'>
}

export type OptOuts = ReturnType<typeof createOptOuts>

/** Creates the service that acts on messages by which people opt out or back in. */
export function createOptOuts({ database, suppressions, log }: OptOutDeps) {
  return { hear, confirm }

  /** Acts on a message of a person; returns null if it is a usual one. */
  async function hear({
    tenantId,
    sender,
    claimedAddress,
    author,
    answers,
    content,
  }: IncomingMessage): ReturnType<SuppressionService['hear']> {
    if (!mayBeOptWord(content)) return null
    const proven = provenAddress(sender)
    const address = proven ?? claimedAddress
    // A group has no sender, and a program wishes nothing.
    if (author !== 'person' || answers === 'none' || !address) return null
    const said = { address, isProven: proven !== null, content }
    return database.inTenant(tenantId, db => suppressions.hear(db, tenantId, said))
  }

  /** Confirms the change once, in the language of the conversation. */
  async function confirm(
    scope: Scope,
    conversationId: string,
    { wish, clientEventId }: { wish: 'out' | 'in'; clientEventId: string },
  ): Promise<void> {
    await log.write(scope, conversationId, async write => {
      const id = `${clientEventId}:${wish}`
      if (await write.sent(id)) return
      const { language_id: language = 'en' } = write.conversation.data
      // It is no answer: the word that it confirms is one that nobody answers.
      const metadata = { purpose: 'confirmation' as const }
      await write.append({ ...plainMessage(textsOf(language)[wish], ''), metadata, clientEventId: id })
    })
  }
}

function provenAddress(sender: IncomingMessage['sender']): Address | null {
  if (sender?.kind !== 'email' && sender?.kind !== 'phone') return null
  return { kind: sender.kind, value: sender.value }
}

const english = {
  out: 'You will get no more reminders, news or offers from us here. We still answer your messages.',
  in: 'You are signed up again for messages from us.',
}

const german: typeof english = {
  out: 'Sie erhalten hier keine Erinnerungen, Neuigkeiten oder Angebote mehr von uns. Auf Ihre Nachrichten antworten wir weiterhin.',
  in: 'Sie sind wieder für Nachrichten von uns angemeldet.',
}

function textsOf(language: string): typeof english {
  return language.split('-')[0] === 'de' ? german : english
}
