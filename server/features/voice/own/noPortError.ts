/** No port of those that may be used is free: as many calls are under way as there are ports. */
export class NoPortError extends Error {
  constructor() {
    super('No UDP port is free for another call.')
    this.name = 'NoPortError'
  }
}
