import type { components } from '../../../openapi/generated/types.d.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { analysisCompletedType } from './analysisCompletedType.ts'
import { bookingEventType } from './bookingEventType.ts'
import type { ChainType } from './chainType.ts'
import { documentReadyType } from './documentReadyType.ts'
import { intakeAbandonedType, intakeAnswerType, intakeCompletedType } from './intakeEventTypes.ts'
import { deliveryFailedType, mailReceivedType, optedOutType } from './messageEventTypes.ts'
import { reportAlertType } from './reportAlertType.ts'
import type { JsonSchema } from './steps/stepType.ts'
import { taskCompletedType } from './taskCompletedType.ts'

export type ChainTypeName = EntityData<'smart_chain'>['chain_type']

const text = { type: 'string' } as const
const integer = { type: 'integer' } as const
const ofConversation = ['tenant', 'business_info', 'binding', 'conversation', 'contact', 'agent'] as const
const note = {
  type: 'object',
  properties: { note: { ...text, description: 'Appears in the conversation. Only your team sees it.' } },
} as const

const moment = { ...text, format: 'date-time' } as const
const ofConnection = { connection_id: text, name: text, kind: text } as const
const sampleConnection = {
  ...{ connection_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11', name: 'Appointment book', kind: 'rest' },
} as const

function objectOf(properties: JsonSchema): JsonSchema {
  return { type: 'object', properties }
}

export const chainTypes: Readonly<Record<ChainTypeName, ChainType>> = {
  agent_action: {
    title: 'An agent runs it as an action',
    description:
      'An agent runs the chain through an action. The input comes from the agent, and the agent reads the result.',
    de: {
      title: 'Ein Agent führt ihn als Aktion aus',
      description:
        'Ein Agent führt den Ablauf über eine Aktion aus. Die Eingabe kommt vom Agenten, und der Agent liest das Ergebnis.',
    },
    input: { type: 'object' },
    output: {},
    facts: [],
  },
  pre_response: {
    title: 'Before an agent answers',
    description:
      'The input is the visitor’s message. In the result, context is given to the model, and answer replaces the model’s answer. A plain text counts as context.',
    de: {
      title: 'Bevor ein Agent antwortet',
      description:
        'Die Eingabe ist die Nachricht des Besuchers. Im Ergebnis geht context an das Modell, und answer ersetzt dessen Antwort. Ein bloßer Text gilt als context.',
    },
    input: objectOf({ text }),
    output: objectOf({ context: text, answer: text }),
    facts: [...ofConversation, 'message'],
  },
  post_response: {
    title: 'After an agent has answered',
    description:
      'The input is the message and the answer that the visitor has already read. In the result, note is shown to your team.',
    de: {
      title: 'Nachdem ein Agent geantwortet hat',
      description:
        'Die Eingabe sind die Nachricht und die Antwort, die der Besucher schon gelesen hat. Im Ergebnis ist note für Ihr Team.',
    },
    input: objectOf({ text, answer: text }),
    output: note,
    facts: [...ofConversation, 'message', 'answer'],
  },
  router: {
    title: 'An agent is chosen',
    description:
      'Runs before a conversation starts. In the result, agent_id names the published agent that takes the conversation.',
    de: {
      title: 'Ein Agent wird gewählt',
      description:
        'Läuft, bevor ein Gespräch beginnt. Im Ergebnis nennt agent_id den veröffentlichten Agenten, der es übernimmt.',
    },
    input: objectOf({ channel: text, language_id: text }),
    output: objectOf({ agent_id: { ...text, format: 'uuid' } }),
    facts: ['tenant', 'business_info', 'binding', 'beginning', 'agent'],
  },
  conversation_started: {
    title: 'A conversation starts',
    description:
      'Runs once, in the background; not for a conversation that an agent or a chain begins. In the result, note is shown to your team.',
    de: {
      title: 'Ein Gespräch beginnt',
      description:
        'Läuft einmal, im Hintergrund; nicht für ein Gespräch, das ein Agent oder ein Ablauf beginnt. Im Ergebnis ist note für Ihr Team.',
    },
    input: objectOf({ conversation_id: text }),
    output: note,
    facts: ofConversation,
  },
  conversation_completed: {
    title: 'A conversation is completed',
    description:
      'Runs once for each completion; not if an agent or a chain began the conversation and nobody answered. The input is the conversation as text. In the result, note is shown to your team.',
    de: {
      title: 'Ein Gespräch wird abgeschlossen',
      description:
        'Läuft einmal für jeden Abschluss; nicht, wenn ein Agent oder ein Ablauf das Gespräch begann und niemand antwortete. Die Eingabe ist das Gespräch als Text. Im Ergebnis ist note für Ihr Team.',
    },
    input: objectOf({ conversation_id: text, text }),
    output: note,
    facts: ofConversation,
  },
  scheduled: {
    title: 'On a schedule',
    description: 'Runs once at each time of its trigger’s schedule. The input is the scheduled time.',
    de: {
      title: 'Nach Zeitplan',
      description:
        'Läuft zu jeder Zeit im Zeitplan seines Auslösers einmal. Die Eingabe ist der geplante Zeitpunkt.',
    },
    input: objectOf({ due_at: { ...text, format: 'date-time' } }),
    output: {},
    facts: ['tenant', 'business_info', 'binding'],
  },
  webhook: {
    title: 'Another system sends a webhook',
    description: 'The input is the data that the other system sends.',
    de: {
      title: 'Ein anderes System sendet einen Webhook',
      description: 'Die Eingabe sind die Daten, die das andere System sendet.',
    },
    input: { type: 'object' },
    output: {},
    facts: ['tenant', 'business_info', 'binding'],
  },
  sync_finished: {
    title: 'A sync has run',
    description:
      'Runs once for each run of a sync that succeeds, succeeds in part or fails. The input is the connection, the result and the counts.',
    de: {
      title: 'Ein Abgleich ist gelaufen',
      description:
        'Läuft einmal für jeden Abgleich, der ganz oder teilweise gelingt oder fehlschlägt. Die Eingabe sind die Verbindung, das Ergebnis und die Zahlen.',
    },
    input: {
      ...objectOf({
        ...ofConnection,
        ...{ sync: text, run_id: text, status: text, cause: text },
        ...{ started_at: moment, finished_at: moment },
        counts: objectOf({
          ...{ seen: integer, added: integer, updated: integer },
          ...{ deleted: integer, unchanged: integer, failed: integer },
        }),
        message: { ...text, description: 'The error of a failed run; otherwise empty.' },
      }),
      examples: [
        {
          ...sampleConnection,
          ...{ sync: 'rows', run_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c12' },
          ...{ status: 'partial', cause: 'schedule' },
          ...{ started_at: '2026-03-01T09:00:00.000Z', finished_at: '2026-03-01T09:00:04.000Z' },
          counts: { seen: 120, added: 3, updated: 1, deleted: 0, unchanged: 114, failed: 2 },
          message: '',
        },
      ],
    },
    output: {},
    facts: ['tenant', 'business_info', 'binding'],
  },
  integration_failed: {
    title: 'A connection needs attention',
    description:
      'Runs once when a connection fails its check, is signed out or is switched off, or when a sync waits for a person. It does not run again while that state lasts.',
    de: {
      title: 'Eine Verbindung braucht Aufmerksamkeit',
      description:
        'Läuft einmal, wenn eine Verbindung ihre Prüfung nicht besteht, abgemeldet oder abgeschaltet wird oder ein Abgleich auf eine Person wartet. Läuft nicht erneut, solange dieser Zustand anhält.',
    },
    input: {
      ...objectOf({
        ...ofConnection,
        reason: {
          ...text,
          enum: ['unhealthy', 'signed_out', 'switched_off', 'failures', 'bad_items', 'deletions'],
        },
        sync: { ...text, description: 'The sync that waits for a person; otherwise empty.' },
        message: text,
        failed_at: moment,
      }),
      examples: [
        {
          ...sampleConnection,
          ...{ reason: 'signed_out', sync: '' },
          message: 'The server answered 401. It does not accept the sign-in.',
          failed_at: '2026-03-01T09:00:04.000Z',
        },
      ],
    },
    output: {},
    facts: ['tenant', 'business_info', 'binding'],
  },
  booking_event: bookingEventType,
  document_ready: documentReadyType,
  task_completed: taskCompletedType,
  mail_received: mailReceivedType,
  delivery_failed: deliveryFailedType,
  opted_out: optedOutType,
  analysis_completed: analysisCompletedType,
  intake_answer: intakeAnswerType,
  intake_completed: intakeCompletedType,
  intake_abandoned: intakeAbandonedType,
  report_alert: reportAlertType,
}

/** Returns all occasions in a language, in the order in which they are offered. */
export function presentedChainTypes(language: string): components['schemas']['ChainType'][] {
  return Object.entries(chainTypes).map(([type, { title, description, de, input, output }]) => ({
    type,
    ...(language === 'de' ? de : { title, description }),
    input_schema: input,
    output_schema: output,
  }))
}
