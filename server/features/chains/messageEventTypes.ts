import type { ChainType } from './chainType.ts'
import { personal, text, whole } from './data/resultSchemas.ts'

const moment = { ...text, format: 'date-time' } as const
const at = '2026-03-01T09:00:00.000Z'
const ids = {
  conversation_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c16',
  contact_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c18',
} as const

/** The occasion of a mail that a person has written. */
export const mailReceivedType: ChainType = {
  title: 'An email arrives',
  description:
    'Runs once for each email that a person writes to your mailbox; not for newsletters, automatic answers and delivery reports. If the sender may not be the contact of the conversation, contact_id is empty and the chain runs without the conversation.',
  de: {
    title: 'Eine E-Mail trifft ein',
    description:
      'Läuft einmal für jede E-Mail, die eine Person an Ihr Postfach schreibt; nicht für Newsletter, automatische Antworten und Zustellberichte. Ist der Absender womöglich nicht der Kontakt des Gesprächs, ist contact_id leer und der Ablauf läuft ohne das Gespräch.',
  },
  input: {
    type: 'object',
    properties: {
      mail: whole({
        ...{ id: text, conversation_id: text, message_id: text, contact_id: text },
        from: whole({ name: personal, address: personal }),
        ...{ subject: personal, text: personal },
        verdict: { ...text, enum: ['verified', 'forged', 'unknown'] },
        sent_at: moment,
      }),
    },
    examples: [
      {
        mail: {
          ...{ id: '01938c5e-7a52-5c3e-9d0a-5b1f0a2f6c21', ...ids },
          message_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c22',
          from: { name: 'Maya Thornton', address: 'maya@example.com' },
          ...{ subject: 'My appointment', text: 'Can we move it to Friday?' },
          ...{ verdict: 'verified', sent_at: at },
        },
      },
    ],
  },
  output: {},
  facts: ['tenant', 'business_info', 'binding'],
}

/** The occasion of a message that does not reach its person. */
export const deliveryFailedType: ChainType = {
  title: 'A message cannot be delivered',
  description:
    'Runs once when an email or messenger message of a conversation cannot be delivered, comes back, or is refused by the outbound rules. The input is the message with the reason.',
  de: {
    title: 'Eine Nachricht ist nicht zustellbar',
    description:
      'Läuft einmal, wenn eine E-Mail oder Messenger-Nachricht eines Gesprächs nicht zugestellt werden kann, zurückkommt oder von den Versandregeln abgelehnt wird. Die Eingabe ist die Nachricht mit dem Grund.',
  },
  input: {
    type: 'object',
    properties: {
      message: whole({
        ...{ id: text, conversation_id: text, contact_id: text, channel: text, address: personal },
        reason: {
          ...text,
          description: 'For example address_unknown, refused, unreachable, too_large or not_allowed.',
        },
        written_by: { ...text, enum: ['team', 'agent', 'automatic'] },
        failed_at: moment,
      }),
    },
    examples: [
      {
        message: {
          ...{ id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c23', ...ids, channel: 'email' },
          ...{ address: 'maya@example.com', reason: 'address_unknown', written_by: 'agent', failed_at: at },
        },
      },
    ],
  },
  output: {},
  facts: ['tenant', 'business_info', 'binding'],
}

/** The occasion of a person who wants no more messages. */
export const optedOutType: ChainType = {
  title: 'A person opts out',
  description:
    'Runs once when a person opts out of reminders, news and offers at an address. The input is the contact, if one has the address; the address itself is not stored.',
  de: {
    title: 'Eine Person meldet sich ab',
    description:
      'Läuft einmal, wenn sich eine Person mit einer Adresse von Erinnerungen, Neuigkeiten und Angeboten abmeldet. Die Eingabe ist der Kontakt, falls einer die Adresse hat; die Adresse selbst ist nicht gespeichert.',
  },
  input: {
    type: 'object',
    properties: {
      opt_out: whole({
        ...{ id: text, contact_id: text },
        kind: { ...text, enum: ['email', 'phone'] },
        at: moment,
      }),
    },
    examples: [
      {
        opt_out: {
          id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c24',
          contact_id: ids.contact_id,
          kind: 'phone',
          at,
        },
      },
    ],
  },
  output: {},
  facts: ['tenant', 'business_info', 'binding'],
}
