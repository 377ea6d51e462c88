import { describe, expect, it } from 'vitest'
import { matchingReplies, savedReplyQuery, withReply } from './savedReplies.ts'

const hours = { _id: '1', title: 'Opening hours', shortcut: 'hours', content: 'We are open from 8 to 18.' }
const way = { _id: '2', title: 'How to find us', shortcut: 'way', content: 'From the station turn left.' }
const late = { _id: '3', title: 'After hours', shortcut: 'late', content: 'We answer tomorrow.' }

describe('a saved reply', () => {
  it.each([
    ['/', ''],
    ['/Ho', 'ho'],
    ['Hello, /ho', 'ho'],
    ['Hello\n/way-2', 'way-2'],
    ['/über', 'über'],
    ['8/9', undefined],
    ['https://', undefined],
    ['/hours ', undefined],
    ['', undefined],
  ])('is looked for in “%s” by %s', (text, query) => {
    expect(savedReplyQuery(text)).toBe(query)
  })

  it('whose shortcut begins so stands before those that only say so', () => {
    expect(matchingReplies([late, way, hours], 'hours')).toEqual([hours, late])
    expect(matchingReplies([late, way, hours], 'station')).toEqual([way])
    expect(matchingReplies([late, way, hours], 'nothing')).toEqual([])
    expect(matchingReplies([late, way, hours], '')).toEqual([late, way, hours])
  })

  it('takes the place of the slash and its words, and of nothing else', () => {
    expect(withReply('Hello! /ho', hours)).toBe('Hello! We are open from 8 to 18.')
    expect(withReply('/', hours)).toBe('We are open from 8 to 18.')
  })
})
