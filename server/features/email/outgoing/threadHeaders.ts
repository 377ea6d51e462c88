import type { StoredMail } from '../store/mailStore.ts'

type KnownMail = Pick<StoredMail, 'id' | 'message_id' | 'aliases' | 'direction' | 'refs'>

/** The ids by which a mail names its thread. */
export interface ThreadHeaders {
  /** Without angle brackets; null for the first mail of a thread. */
  inReplyTo: string | null
  /** Oldest first. */
  references: string[]
}

/** Servers refuse longer headers. */
const maxReferences = 20

/**
 * Returns the headers by which mail programs put an answer into its thread: the id of the mail that it answers, and the
 * first and the newest ids of the thread.
 */
export function threadHeaders(thread: readonly KnownMail[], answered: KnownMail | undefined): ThreadHeaders {
  const inReplyTo = answered ? idSeen(answered) : null
  const others = thread.filter(({ id }) => id !== answered?.id).map(idSeen)
  const ids = [...(answered?.refs ?? []), ...others, inReplyTo].filter(id => id !== null && isId(id))
  // The answered mail comes last, as programs expect.
  const unique = [...new Set(ids.toReversed())].toReversed().filter(id => id !== null)
  const [first] = unique
  const references =
    first !== undefined && unique.length > maxReferences
      ? [first, ...unique.slice(1 - maxReferences)]
      : unique
  return { inReplyTo: inReplyTo !== null && isId(inReplyTo) ? inReplyTo : null, references }
}

/** Returns the id that recipients know: the server's, where it has given a mail of ours another one. */
function idSeen({ direction, message_id, aliases }: KnownMail): string {
  return (direction === 'out' && aliases.at(-1)) || message_id
}

/** Mails without an id are stored under a hash, which nobody else knows. */
function isId(id: string): boolean {
  return /^[^\s<>]+@[^\s<>]+$/.test(id) && id.length <= 300
}
