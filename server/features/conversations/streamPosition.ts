import { AppError } from '../../errors.ts'
import { frameId } from '../../streams/frame.ts'
import type { StreamPosition } from './store/streamStore.ts'

/**
 * Returns the start of a stream: after the frame that was received last, with everything stored or changed since a
 * moment, or both. With neither, it starts at the beginning. A number above `lastIndex` is not of this conversation and
 * is ignored.
 */
export function streamPosition(
  { lastEventId, since }: { lastEventId?: string | undefined; since?: string | undefined },
  lastIndex: number,
): StreamPosition {
  const moment = since === undefined ? null : readMoment(since)
  const number = frameId(lastEventId)
  if (number !== null && number <= lastIndex) return { after: number, since: moment }
  return { after: number === null && moment ? lastNumber : 0, since: moment }
}

/** The greatest number that an event can have. */
const lastNumber = 2_147_483_647

/** Reads an ISO time, or milliseconds since 1970; throws `request.invalid`. */
function readMoment(text: string): Date {
  const moment = new Date(/^\d+$/.test(text) ? Number(text) : text)
  const year = moment.getUTCFullYear()
  if (year >= 1970 && year <= 9999) return moment
  const message = 'Must be a moment, in ISO form or as milliseconds since 1970.'
  throw new AppError('request.invalid', { errors: [{ pointer: '/query/since', keyword: 'format', message }] })
}
