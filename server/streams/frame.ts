/** Encodes a server-sent event. JSON has no line breaks that could end it early. */
export function frame(event: string, data: object, id?: number): Buffer {
  const resume = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`event: ${event}\n${resume}data: ${JSON.stringify(data)}\n\n`)
}

/** Reads the id of the last frame that a client received; null if it is not one of ours. */
export function frameId(lastEventId: string | undefined): number | null {
  return /^\d{1,10}$/.test(lastEventId ?? '') ? Number(lastEventId) : null
}

/** Comment line that keeps the connection alive and shows both ends that it is. */
export const heartbeat = Buffer.from(':\n\n')
/** Milliseconds after which browsers reconnect by themselves (§4). */
export const opening = Buffer.from('retry: 250\n\n')
