/** A frame of server-sent events; JSON has no line breaks that would end it early. */
export function frame(event: string, data: object, id?: number): Buffer {
  const resume = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`event: ${event}\n${resume}data: ${JSON.stringify(data)}\n\n`)
}

/** The id of the last frame that a reader names; null where it is none of ours. */
export function frameId(lastEventId: string | undefined): number | null {
  return /^\d{1,10}$/.test(lastEventId ?? '') ? Number(lastEventId) : null
}

/** What shows both ends that the line holds. */
export const heartbeat = Buffer.from(':\n\n')
/** Milliseconds after which browsers come back by themselves (§4). */
export const opening = Buffer.from('retry: 250\n\n')
