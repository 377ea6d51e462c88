/** Why a turn cannot go on, regardless of the model. */
export type Interruption = 'stopped' | 'silenced' | 'timeout' | 'lost' | 'draining'

/**
 * Ends a turn from outside: it was stopped, the agent is no longer the handler, its time is over, another process took
 * it over, or the server shuts down.
 */
export class TurnInterruption extends Error {
  readonly kind: Interruption

  constructor(kind: Interruption, options: ErrorOptions = {}) {
    super(`The turn was interrupted: ${kind}`, options)
    this.name = 'TurnInterruption'
    this.kind = kind
  }
}
