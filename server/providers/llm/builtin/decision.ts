import type { ModelTool } from '../languageModel.ts'
import type { Dialogue } from './dialogue.ts'

/** Next step of the built-in model: speak, call an action, or both. */
export interface Decision {
  text: string
  call?: { toolName: string; input: Record<string, unknown> }
  /** Messages that the user can choose from. */
  suggestions?: readonly string[]
}

/** A conversation with the actions that the model may call. */
export interface Situation extends Dialogue {
  tools: readonly ModelTool[]
}
