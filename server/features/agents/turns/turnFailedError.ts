import { AppError } from '../../../errors.ts'
import { ModelError } from '../../../providers/llm/languageModel.ts'
import type { TurnFailure } from './fallbackTexts.ts'

/** Ends the turn with a stated error. */
export class TurnFailedError extends Error {
  readonly code: TurnFailure

  constructor(code: TurnFailure, options: ErrorOptions = {}) {
    super(`The turn failed: ${code}`, options)
    this.name = 'TurnFailedError'
    this.code = code
  }
}

/** Returns the error code that the visitor and the team see. */
export function failureOf(error: unknown): TurnFailure {
  if (error instanceof TurnFailedError) return error.code
  if (error instanceof ModelError) return error.code
  if (error instanceof AppError && (error.code as string) === 'model.budget') return 'model.budget'
  return 'turn.failed'
}

/** Returns whether a record no longer exists, such as a deleted conversation or agent. */
export function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'resource.not_found'
}
