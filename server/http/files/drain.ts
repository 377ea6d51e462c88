import type { IncomingMessage } from 'node:http'

// Bytes that a well-behaved client may still have in transit when its upload is refused.
const maxBytes = 64 * 1024 * 1024

/**
 * Reads and drops the rest of a refused upload, so that the client sees the response. Hangs up on an upload that does
 * not end.
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
