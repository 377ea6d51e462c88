/** Thrown by a step that has nothing to do until then: the run pauses, and comes to the step again when it goes on. */
export class RunPause extends Error {
  readonly until: Date

  constructor(until: Date) {
    super(`The run pauses until ${until.toISOString()}`)
    this.name = 'RunPause'
    this.until = until
  }
}

/** The pause that is over first. */
export function firstOver(pauses: readonly RunPause[]): RunPause | undefined {
  return pauses.reduce<RunPause | undefined>(
    (first, pause) => (first && first.until <= pause.until ? first : pause),
    undefined,
  )
}
