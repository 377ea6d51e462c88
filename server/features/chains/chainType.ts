import type { FactName } from './bindings/facts/factSchemas.ts'
import type { JsonSchema } from './steps/stepType.ts'

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
