import type { ContactOutcome } from '../../channels/contactMessages.ts'
import type { ShownDecision } from '../../outbound/shownDecision.ts'
import { personal, text, whole } from './resultSchemas.ts'

const reasons = { type: 'array', items: whole({ rule: text, text }) } as const

/** Schema of what has become of a message to a contact. Every member is present; unknown ones are empty. */
export const messageSchema = whole({
  status: { ...text, enum: ['sending', 'waiting', 'needs_approval', 'refused'] },
  ...{ conversation_id: text, message_id: text, to: personal, send_at: text, reasons },
})

/** Returns what chains may know of a message to a contact. */
export function messageFacts(id: string, { status, conversationId, to, decision }: ContactOutcome) {
  const stored =
    conversationId === null
      ? { conversation_id: '', message_id: '' }
      : { conversation_id: conversationId, message_id: id }
  return { status, ...stored, to, ...reasoned(decision) }
}

function reasoned({ at = '', reasons }: ShownDecision) {
  return { send_at: at, reasons: reasons.map(({ rule, text }) => ({ rule, text })) }
}
