import type { RawData } from 'ws'

/** A message of a socket as one piece, however it came. */
export function socketBytes(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
