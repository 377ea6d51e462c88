/** Thrown where a run is to do more that somebody has ended, or that is not there any more. */
export class RunEnded extends Error {
  constructor() {
    super('The run was ended')
    this.name = 'RunEnded'
  }
}
