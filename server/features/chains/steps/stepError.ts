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

/** The fault of an expression, for clients with texts of their own. */
export interface FaultyExpression {
  source: string
  reason: string
  subject?: string
  line?: number
  column?: number
}

/** Reason of a step's failure, as runs store and show it. */
export interface StepFault {
  code: StepErrorCode
  message: string
  expression?: FaultyExpression
  /** Path of the innermost step that failed. */
  path?: string
  /** Another attempt would not succeed. */
  isFinal?: true
}

interface Options extends ErrorOptions {
  path?: string
  expression?: FaultyExpression
  /** True if another attempt may succeed; if missing, the code decides. */
  mayPass?: boolean
}

/**
 * Thrown when a step cannot do its work; its failure settings say what follows. They do not apply to any other error.
 */
export class StepError extends Error {
  readonly code: StepErrorCode
  readonly path?: string
  readonly expression?: FaultyExpression
  readonly mayPass: boolean

  constructor(code: StepErrorCode, message: string, { path, expression, mayPass, ...options }: Options = {}) {
    // Runs store the message, which may quote another system.
    super(storableText(message), options)
    this.name = 'StepError'
    this.code = code
    this.path = path
    this.expression = expression
    this.mayPass = mayPass ?? passing.has(code)
  }

  /** Returns the fault with its path; a fault from an inner step keeps its own. */
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

/** Returns the error of a stored fault. */
export function errorOf({ code, message, path, expression, isFinal }: StepFault): StepError {
  return new StepError(code, message, { path, expression, mayPass: !(isFinal ?? false) })
}

const passing: ReadonlySet<StepErrorCode> = new Set(['timeout', 'model_error', 'http_error', 'action_failed'])
