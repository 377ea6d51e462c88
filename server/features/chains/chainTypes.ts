import type { components } from '../../../openapi/generated/types.d.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import type { FactName } from './bindings/facts/factSchemas.ts'
import type { JsonSchema } from './steps/stepType.ts'

export type ChainTypeName = EntityData<'smart_chain'>['chain_type']

/** An occasion at which chains run. */
export interface ChainType {
  title: string
  description: string
  de: { title: string; description: string }
  /** Schema of the input, unless a binding defines another. */
  input: JsonSchema
  /** Schema of the results that have an effect. */
  output: JsonSchema
  /** Facts that its steps can always read besides the input. */
  facts: readonly FactName[]
}

const text = { type: 'string' } as const
const ofConversation = ['tenant', 'business_info', 'binding', 'conversation', 'contact', 'agent'] as const
const note = {
  type: 'object',
  properties: { note: { ...text, description: 'Stands in the conversation, for the team alone.' } },
} as const

function objectOf(properties: JsonSchema): JsonSchema {
  return { type: 'object', properties }
}

export const chainTypes: Readonly<Record<ChainTypeName, ChainType>> = {
  agent_action: {
    title: 'An agent calls it as an action',
    description: 'An action names the chain. Input is what the agent gives; the agent reads the result.',
    de: {
      title: 'Ein Agent ruft sie als Aktion auf',
      description:
        'Eine Aktion nennt die Kette. Eingabe ist, was der Agent angibt; der Agent liest das Ergebnis.',
    },
    input: { type: 'object' },
    output: {},
    facts: [],
  },
  pre_response: {
    title: 'Before an agent answers',
    description:
      'Input is the visitor’s message. Of the result, context is told to the model, and answer is said in its place; a text alone is context.',
    de: {
      title: 'Bevor ein Agent antwortet',
      description:
        'Eingabe ist die Nachricht des Besuchers. Vom Ergebnis erfährt das Modell context, und answer wird statt seiner gesagt; ein bloßer Text ist context.',
    },
    input: objectOf({ text }),
    output: objectOf({ context: text, answer: text }),
    facts: [...ofConversation, 'message'],
  },
  post_response: {
    title: 'After an agent has answered',
    description:
      'Input is the message and the answer, which the visitor has read by then. Of the result, note is told to the team.',
    de: {
      title: 'Nachdem ein Agent geantwortet hat',
      description:
        'Eingabe sind die Nachricht und die Antwort, die der Besucher dann schon gelesen hat. Vom Ergebnis erfährt das Team note.',
    },
    input: objectOf({ text, answer: text }),
    output: note,
    facts: [...ofConversation, 'message', 'answer'],
  },
  router: {
    title: 'An agent is chosen',
    description:
      'Runs before a conversation begins. The result names the agent that takes it: agent_id, of a published agent.',
    de: {
      title: 'Ein Agent wird gewählt',
      description:
        'Läuft, bevor ein Gespräch beginnt. Das Ergebnis nennt den Agenten, der es übernimmt: agent_id, von einem veröffentlichten Agenten.',
    },
    input: objectOf({ channel: text, language_id: text }),
    output: objectOf({ agent_id: { ...text, format: 'uuid' } }),
    facts: ['tenant', 'business_info', 'binding', 'beginning', 'agent'],
  },
  conversation_started: {
    title: 'A conversation begins',
    description: 'Runs beside it, once. Of the result, note is told to the team.',
    de: {
      title: 'Ein Gespräch beginnt',
      description: 'Läuft daneben, einmal. Vom Ergebnis erfährt das Team note.',
    },
    input: objectOf({ conversation_id: text }),
    output: note,
    facts: ofConversation,
  },
  conversation_completed: {
    title: 'A conversation is completed',
    description:
      'Runs once for each completion. Input is what was said, as text. Of the result, note is told to the team.',
    de: {
      title: 'Ein Gespräch wird abgeschlossen',
      description:
        'Läuft einmal für jeden Abschluss. Eingabe ist, was gesagt wurde, als Text. Vom Ergebnis erfährt das Team note.',
    },
    input: objectOf({ conversation_id: text, text }),
    output: note,
    facts: ofConversation,
  },
  scheduled: {
    title: 'At set times',
    description: 'Runs at the times of its trigger, once for each. Input is the time at which it was due.',
    de: {
      title: 'Zu festen Zeiten',
      description:
        'Läuft zu den Zeiten ihres Auslösers, je einmal. Eingabe ist die Zeit, zu der sie fällig war.',
    },
    input: objectOf({ due_at: { ...text, format: 'date-time' } }),
    output: {},
    facts: ['tenant', 'business_info', 'binding'],
  },
  webhook: {
    title: 'Another system calls',
    description: 'Input is what the other system sends.',
    de: { title: 'Ein anderes System ruft', description: 'Eingabe ist, was das andere System schickt.' },
    input: { type: 'object' },
    output: {},
    facts: ['tenant', 'business_info', 'binding'],
  },
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
