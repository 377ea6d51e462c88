/** Why a turn cannot go on, whatever the model does. */
export type Interruption = 'stopped' | 'silenced' | 'timeout' | 'lost' | 'draining'

/**
 * Ends a turn from outside: it was stopped, somebody else has the word, its time is over, another process has taken it
 * over, or the server goes down.
 */
export class TurnInterruption extends Error {
  readonly kind: Interruption

  constructor(kind: Interruption, options: ErrorOptions = {}) {
    super(`The turn was interrupted: ${kind}`, options)
    this.name = 'TurnInterruption'
    this.kind = kind
  }
}
