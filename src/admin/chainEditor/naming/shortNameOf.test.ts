import { describe, expect, it } from 'vitest'
import { isShortNameOf, shortNameOf } from './shortNameOf.ts'

describe('the short name of a title', () => {
  it.each([
    ['Refund helper', 'refund_helper'],
    ['Größe prüfen – schnell!', 'grosse_prufen_schnell'],
    ['24 h service', 'chain_24_h_service'],
    ['X', 'chain_x'],
    ['質問', 'chain'],
  ])('of %s is %s', (title, name) => {
    expect(shortNameOf(title)).toBe(name)
    expect(name).toMatch(/^[a-z][a-z0-9_]{1,62}$/)
  })

  it('stays short enough for a number behind it', () => {
    const name = shortNameOf('word '.repeat(40))
    expect(name.length).toBeLessThanOrEqual(56)
    expect(name).toMatch(/[a-z]$/)
  })

  it('is recognized with a number behind it, and a name of its own is not', () => {
    expect(isShortNameOf('refund_helper', 'Refund helper')).toBe(true)
    expect(isShortNameOf('refund_helper_12', 'Refund helper')).toBe(true)
    expect(isShortNameOf('refund_helper_old', 'Refund helper')).toBe(false)
    expect(isShortNameOf('mine', 'Refund helper')).toBe(false)
  })
})
