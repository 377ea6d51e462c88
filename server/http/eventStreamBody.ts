import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** An answer that is written as things happen, for as long as both ends hold. */
export class EventStreamBody {
  /** Takes over the response once its head is ready. */
  readonly open: (response: ServerResponse) => void
  /** Throws where there is no room for it; asked right before it is opened. */
  readonly admit: () => void

  constructor({ open, admit }: { open: (response: ServerResponse) => void; admit: () => void }) {
    this.open = open
    this.admit = admit
  }
}

/** Sends the head with all headers the reply has, and hands the response over; nothing else touches it from then on. */
export function sendEventStream(reply: FastifyReply, body: EventStreamBody): FastifyReply {
  body.admit()
  reply.hijack()
  const { raw, request } = reply
  const headers = { ...reply.getHeaders(), ...streamHeaders, 'x-request-id': request.id }
  // The stream ends with its connection, so nothing has to be wrapped in chunks: half the work for each reader.
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(reply.statusCode, headers as Record<string, string>)
  if (request.method === 'HEAD') raw.end()
  // Whoever has left meanwhile would never be heard to leave, and be followed for ever.
  else if (!raw.destroyed) body.open(raw)
  return reply
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Whoever passes it on shall neither keep it, hold it back nor pack it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
