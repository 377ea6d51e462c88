import { expect, it } from 'vitest'
import { windowState } from './messageWindow.ts'

const ends_at = '2026-03-02T09:31:00.000Z'
const before = (ms: number) => new Date(Date.parse(ends_at) - ms)
const hourMs = 3_600_000

it('a window is open until its last hour, and closed from its end', () => {
  expect(windowState({ ends_at }, before(24 * hourMs))).toBe('open')
  expect(windowState({ ends_at }, before(hourMs))).toBe('open')
  expect(windowState({ ends_at }, before(hourMs - 1))).toBe('closing')
  expect(windowState({ ends_at }, before(1))).toBe('closing')
  expect(windowState({ ends_at }, before(0))).toBe('closed')
})

it('a channel without a window is always open, and one whose person has not written is closed', () => {
  expect(windowState(undefined, before(0))).toBe('open')
  expect(windowState({ ends_at: null }, before(24 * hourMs))).toBe('closed')
})
