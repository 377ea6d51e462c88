import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'

/** What a step of a kind can do, as the server lists it. */
export interface StepKind {
  type: string
  title: string
  description: string
  category: 'ai' | 'logic' | 'data' | 'integration' | 'human' | 'output'
  config_schema: JsonSchema
  has_effects: boolean
}

/** All kinds by their types, in the order in which they are offered. */
export type StepKinds = ReadonlyMap<string, StepKind>

/** What a step is called where it has no name of its own. */
export function kindTitle(kinds: StepKinds, type: string): string {
  return kinds.get(type)?.title ?? type
}
