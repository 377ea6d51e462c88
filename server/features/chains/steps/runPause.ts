/** Thrown by a step that has nothing to do until a time: the run pauses, and returns to the step when it continues. */
export class RunPause extends Error {
  readonly until: Date

  constructor(until: Date) {
    super(`The run pauses until ${until.toISOString()}`)
    this.name = 'RunPause'
    this.until = until
  }
}

/** Returns the pause that ends first. */
export function firstOver(pauses: readonly RunPause[]): RunPause | undefined {
  return pauses.reduce<RunPause | undefined>(
    (first, pause) => (first && first.until <= pause.until ? first : pause),
    undefined,
  )
}
