import type { RawData } from 'ws'

/** Returns a socket message as one buffer, in any form the socket delivers it. */
export function socketBytes(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
