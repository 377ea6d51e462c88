import { describe, expect, it } from 'vitest'
import { wordDiff } from './wordDiff.ts'

describe('wordDiff', () => {
  it('shows the words that went and came within what stayed', () => {
    expect(wordDiff('Be kind and brief. Say hello.', 'Be kind and clear. Say hello.')).toEqual([
      { text: 'Be kind and ', kind: 'same' },
      { text: 'brief', kind: 'removed' },
      { text: 'clear', kind: 'added' },
      { text: '. Say hello.', kind: 'same' },
    ])
  })

  it('keeps every letter of both texts', () => {
    const before = 'Zwei Wörter\n\n- und eine Liste, die bleibt'
    const after = 'Drei Wörter\n- und keine Liste, die so bleibt!'
    const parts = wordDiff(before, after) ?? []
    const without = (kind: string) =>
      parts
        .filter(part => part.kind !== kind)
        .map(part => part.text)
        .join('')
    expect([without('added'), without('removed')]).toEqual([before, after])
  })

  it('gives up on texts that have little in common, and on very long ones', () => {
    expect(wordDiff('One thing here', 'Quite another matter')).toBeUndefined()
    expect(wordDiff('a '.repeat(2000), 'b '.repeat(2000))).toBeUndefined()
  })
})
