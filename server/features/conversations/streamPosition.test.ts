import { describe, expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { streamPosition } from './streamPosition.ts'

const everything = { after: 0, since: null }
const moment = new Date('2026-03-01T12:00:00.000Z')
const nothingByNumber = 2_147_483_647

describe('§4 where a stream begins', () => {
  it.each([
    ['after the frame that was received last', { lastEventId: '3' }, { after: 3, since: null }],
    ['after the last of all, with nothing told again', { lastEventId: '5' }, { after: 5, since: null }],
    ['after none of them', { lastEventId: '0' }, everything],
    ['at the beginning with nothing', {}, everything],
    ['at the beginning with a number that is none', { lastEventId: 'abc' }, everything],
    ['at the beginning with a number of some other conversation', { lastEventId: '9' }, everything],
    ['at a moment in ISO form', { since: '2026-03-01T12:00:00Z' }, { after: nothingByNumber, since: moment }],
    [
      'at a moment with a zone',
      { since: '2026-03-01T13:00:00+01:00' },
      { after: nothingByNumber, since: moment },
    ],
    [
      'at a moment in milliseconds',
      { since: String(moment.getTime()) },
      { after: nothingByNumber, since: moment },
    ],
    [
      'by both, with all that either has',
      { lastEventId: '3', since: '2026-03-01T12:00:00Z' },
      { after: 3, since: moment },
    ],
  ])('%s', (_case, asked, expected) => {
    expect(streamPosition(asked, 5)).toEqual(expected)
  })

  it.each(['2026-13-45T00:00:00Z', '999999999999999', 'soon'])('is no moment such as %s', since => {
    expect(() => streamPosition({ since }, 5)).toThrow(AppError)
  })
})
