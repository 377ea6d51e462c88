import type { Database } from '../../../store/database.ts'
import { recentEvents } from '../../conversations/store/eventStore.ts'
import { folded, isFoundIn, type ReadingManner } from '../values/isFoundIn.ts'
import type { ValueSource } from '../values/valueSources.ts'

interface VisitorMessage {
  id: string
  text: string
  at: Date
}

/** Returns what the visitor of a conversation has said, newest first. */
export async function visitorMessages(
  database: Pick<Database, 'inTenant'>,
  tenantId: string,
  conversationId: string,
): Promise<VisitorMessage[]> {
  if (conversationId === '') return []
  const events = await database.inTenant(tenantId, db =>
    recentEvents(db, conversationId, { limit: maxEvents, isTeam: false }),
  )
  return events
    .filter(({ data }) => data.role === 'user' && data.content !== '')
    .map(({ _id, data, created_at }) => ({ id: _id, text: data.content, at: created_at }))
}

/**
 * Returns the sources of an agent's values: the message that contains the words that the agent quotes, or else the
 * newest one that contains the value. A value counts as found only if our own readers see it in that message.
 */
export function quotedSources(
  messages: readonly VisitorMessage[],
  quotes: Readonly<Record<string, string>>,
  manner: ReadingManner,
): (place: string, value: unknown) => Omit<ValueSource, 'at'> {
  return (place, value) => {
    const quote = quotes[place.slice(1).replaceAll('/', '.')]?.trim()
    const contains = (message: VisitorMessage) => isFoundIn(value, message, manner)
    const quoted = quote ? messages.find(({ text }) => folded(text).includes(folded(quote))) : undefined
    const message = quoted ?? messages.find(contains)
    return {
      by: 'agent',
      is_found: message !== undefined && contains(message),
      ...(message && { event_id: message.id }),
      ...(quote && quoted && { quote: quote.slice(0, maxQuote) }),
    }
  }
}

const maxEvents = 200
const maxQuote = 500
