/** Thrown when a run should continue but was ended or no longer exists. */
export class RunEnded extends Error {
  constructor() {
    super('The run was ended')
    this.name = 'RunEnded'
  }
}
