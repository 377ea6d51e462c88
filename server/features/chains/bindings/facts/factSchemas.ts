import { personal } from '../../data/resultSchemas.ts'
import type { JsonSchema } from '../../steps/stepType.ts'
import { emptyValue } from './emptyValue.ts'

const text = { type: 'string' }
const flag = { type: 'boolean' }
const texts = { type: 'array', items: text }

function objectOf(properties: JsonSchema): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

const beginning = { channel: text, language_id: text, timezone: text, agent_service_id: text, is_test: flag }

/** Schemas of the facts that bound chains can read by name. Every member is present; unknown ones are empty. */
export const factSchemas = {
  tenant: objectOf({ id: text, language: text, timezone: text }),
  business_info: objectOf({
    name: text,
    description: text,
    website: text,
    email: text,
    phone: text,
    is_open: flag,
  }),
  binding: objectOf({ name: text, event: text }),
  /** Facts about a conversation that are known before it begins. */
  beginning: objectOf(beginning),
  conversation: objectOf({
    ...beginning,
    id: text,
    status: text,
    handler: text,
    subject: text,
    tags: texts,
    started_at: { ...text, format: 'date-time' },
    transcript: { ...text, description: 'The latest messages, one in a paragraph.' },
  }),
  contact: objectOf({
    is_known: flag,
    id: text,
    name: personal,
    company: text,
    email: personal,
    phone: personal,
    language: text,
    tags: texts,
  }),
  agent: objectOf({ id: text, name: text }),
  message: objectOf({ id: text, role: text, content: text }),
  answer: objectOf({ id: text, role: text, content: text }),
} as const satisfies Readonly<Record<string, JsonSchema>>

export type FactName = keyof typeof factSchemas

/** Returns the name under which chains read a fact. */
export function shownName(fact: FactName): string {
  return fact === 'beginning' ? 'conversation' : fact
}

/** Returns the schemas of the facts, by the names under which chains read them. */
export function factProperties(facts: readonly FactName[]): Record<string, JsonSchema> {
  return Object.fromEntries(facts.map(fact => [shownName(fact), factSchemas[fact]]))
}

/** Returns the facts with empty values, to test a chain without an occasion. */
export function emptyFacts(facts: readonly FactName[]): Record<string, unknown> {
  return Object.fromEntries(facts.map(fact => [shownName(fact), emptyValue(factSchemas[fact])]))
}
