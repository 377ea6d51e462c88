import type { Readable } from 'node:stream'
import type { FileReply } from './fileReply.ts'

/** Returns the response for a file reply; without a body, a 304, because the client's copy is current. */
export function fileAnswer({ status, headers }: FileReply, body: Readable | undefined) {
  if (body === undefined) return { status: 304 as const, headers, body }
  return { status: status === 206 ? (206 as const) : (200 as const), headers, body }
}
