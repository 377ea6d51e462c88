import { storableText } from '../../../store/records/storable.ts'

export type StepErrorCode =
  | 'timeout'
  | 'template_error'
  | 'expression_error'
  | 'schema_mismatch'
  | 'model_error'
  | 'http_error'
  | 'budget_exceeded'
  | 'cancelled'
  | 'action_failed'

/** What is wrong with an expression, for whoever tells it in words of their own. */
export interface FaultyExpression {
  source: string
  reason: string
  subject?: string
  line?: number
  column?: number
}

/** Why a step failed, as a run keeps and shows it. */
export interface StepFault {
  code: StepErrorCode
  message: string
  expression?: FaultyExpression
  /** Of the step that failed, the innermost one. */
  path?: string
  /** Another try would not go better. */
  isFinal?: true
}

interface Options extends ErrorOptions {
  path?: string
  expression?: FaultyExpression
  /** Whether another try may go better; by its code if left out. */
  mayPass?: boolean
}

/** A step could not do what it should: its settings say what then. Whatever else is thrown is nobody's setting. */
export class StepError extends Error {
  readonly code: StepErrorCode
  readonly path?: string
  readonly expression?: FaultyExpression
  readonly mayPass: boolean

  constructor(code: StepErrorCode, message: string, { path, expression, mayPass, ...options }: Options = {}) {
    // Runs store it, and it may tell what another system said.
    super(storableText(message), options)
    this.name = 'StepError'
    this.code = code
    this.path = path
    this.expression = expression
    this.mayPass = mayPass ?? passing.has(code)
  }

  /** The fault with its place; one that happened further inside keeps its own. */
  at(path: string): StepFault {
    const { code, message, expression, mayPass } = this
    return {
      code,
      message,
      ...(expression && { expression }),
      path: this.path ?? path,
      ...(!mayPass && { isFinal: true }),
    }
  }
}

/** The error that a kept fault tells of. */
export function errorOf({ code, message, path, expression, isFinal }: StepFault): StepError {
  return new StepError(code, message, { path, expression, mayPass: !(isFinal ?? false) })
}

const passing: ReadonlySet<StepErrorCode> = new Set(['timeout', 'model_error', 'http_error', 'action_failed'])
