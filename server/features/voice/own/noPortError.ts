/** Thrown if no allowed port is free, because there are as many calls as ports. */
export class NoPortError extends Error {
  constructor() {
    super('No UDP port is free for another call.')
    this.name = 'NoPortError'
  }
}
