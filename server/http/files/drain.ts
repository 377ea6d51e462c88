import type { IncomingMessage } from 'node:http'

// What a client of good will still has under way when it is refused.
const maxBytes = 64 * 1024 * 1024

/**
 * Reads and drops the rest of a refused upload, so that the client gets to see the answer; hangs up on one that
 * does not come to an end.
 */
export function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  let left = maxBytes
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
