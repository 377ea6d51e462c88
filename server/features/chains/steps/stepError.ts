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

/** Why a step failed, as a run keeps and shows it. */
export interface StepFault {
  code: StepErrorCode
  message: string
  /** Of the step that failed, the innermost one. */
  path?: string
  /** Another try would not go better. */
  isFinal?: true
}

interface Options extends ErrorOptions {
  path?: string
  /** Whether another try may go better; by its code if left out. */
  mayPass?: boolean
}

/** A step could not do what it should: its settings say what then. Whatever else is thrown is nobody's setting. */
export class StepError extends Error {
  readonly code: StepErrorCode
  readonly path?: string
  readonly mayPass: boolean

  constructor(code: StepErrorCode, message: string, { path, mayPass, ...options }: Options = {}) {
    super(message, options)
    this.name = 'StepError'
    this.code = code
    this.path = path
    this.mayPass = mayPass ?? passing.has(code)
  }

  /** The fault with its place; one that happened further inside keeps its own. */
  at(path: string): StepFault {
    const { code, message, mayPass } = this
    return { code, message, path: this.path ?? path, ...(!mayPass && { isFinal: true }) }
  }
}

/** The error that a kept fault tells of. */
export function errorOf({ code, message, path, isFinal }: StepFault): StepError {
  return new StepError(code, message, { path, mayPass: !(isFinal ?? false) })
}

const passing: ReadonlySet<StepErrorCode> = new Set(['timeout', 'model_error', 'http_error', 'action_failed'])
