import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'

/** A step kind's abilities, as the server lists them. */
export interface StepKind {
  type: string
  title: string
  description: string
  category: 'ai' | 'logic' | 'data' | 'integration' | 'human' | 'output'
  config_schema: JsonSchema
  has_effects: boolean
}

/** All kinds by type, in menu order. */
export type StepKinds = ReadonlyMap<string, StepKind>

/** Returns the label of a step without a name of its own. */
export function kindTitle(kinds: StepKinds, type: string): string {
  return kinds.get(type)?.title ?? type
}
