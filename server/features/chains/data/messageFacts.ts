import type { ContactOutcome } from '../../channels/contactMessages.ts'
import type { ShownDecision } from '../../outbound/shownDecision.ts'
import { personal, text, whole } from './resultSchemas.ts'

const reasons = { type: 'array', items: whole({ rule: text, text }) } as const

/** Schema of what has become of a message to a contact. Every member is present; unknown ones are empty. */
export const messageSchema = whole({
  status: { ...text, enum: ['sending', 'waiting', 'needs_approval', 'refused', 'failed'] },
  ...{ conversation_id: text, message_id: text, to: personal, send_at: text, reasons },
})

/** Schema of what the outbound rules say of a message. Every member is present; unknown ones are empty. */
export const checkSchema = whole({
  decision: { ...text, enum: ['allow', 'later', 'ask', 'no'] },
  ...{ to: personal, send_at: text, reasons },
})

/** Returns what chains may know of a message to a contact. */
export function messageFacts(id: string, { status, conversationId, to, decision }: ContactOutcome) {
  const stored =
    conversationId === null
      ? { conversation_id: '', message_id: '' }
      : { conversation_id: conversationId, message_id: id }
  return { status, ...stored, to, ...reasoned(decision) }
}

/** Returns what the outbound rules say of a message to an address. */
export function checkFacts({ to, decision }: Pick<ContactOutcome, 'to' | 'decision'>) {
  const word = ({ allow: 'allow', defer: 'later', ask: 'ask', drop: 'no' } as const)[decision.decision]
  return { decision: word, to, ...reasoned(decision) }
}

function reasoned({ at = '', reasons }: ShownDecision): {
  send_at: string
  reasons: { rule: string; text: string }[]
} {
  return { send_at: at, reasons: reasons.map(({ rule, text }) => ({ rule, text })) }
}
