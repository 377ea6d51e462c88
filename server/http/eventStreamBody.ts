import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** A response that is written as events happen, until either end closes. */
export class EventStreamBody {
  /** Takes over the response once its head has been sent. */
  readonly open: (response: ServerResponse) => void
  /** Throws if there is no room for the stream; called right before `open`. */
  readonly admit: () => void

  constructor({ open, admit }: { open: (response: ServerResponse) => void; admit: () => void }) {
    this.open = open
    this.admit = admit
  }
}

/**
 * Sends the head with all headers of the reply, then hands over the response. Nothing else touches it from then on.
 */
export function sendEventStream(reply: FastifyReply, body: EventStreamBody): FastifyReply {
  body.admit()
  reply.hijack()
  const { raw, request } = reply
  const headers = { ...reply.getHeaders(), ...streamHeaders, 'x-request-id': request.id }
  // The stream ends with its connection, so it needs no chunked encoding: that halves the work per reader.
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(reply.statusCode, headers as Record<string, string>)
  if (request.method === 'HEAD') raw.end()
  // A response that is already destroyed emits no close event, so the stream would run forever.
  else if (!raw.destroyed) body.open(raw)
  return reply
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not store, buffer or compress the stream.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
