import type { ChatEntry } from '../conversation/chatTypes.ts'
import { entryKey } from '../conversation/chatTypes.ts'

/** Number of rows rendered at rest, added at each step, and rendered at most. */
const rest = 24
const step = 16
const max = 40

/**
 * Keys of the first and last rendered row. Keys, because rows are added at both ends; a missing key leaves that end
 * open.
 */
export interface HistoryWindow {
  first?: string
  last?: string
}

/** Returns the rendered range of the entries, as start and end for Array.slice. */
export function drawnRange(entries: readonly ChatEntry[], { first, last }: HistoryWindow): [number, number] {
  const end = last === undefined ? entries.length : indexOf(entries, last) + 1 || entries.length
  const start = first === undefined ? -1 : indexOf(entries, first)
  return [start < 0 || start >= end ? Math.max(0, end - rest) : start, end]
}

/** Adds rows above. Below, removes up to `spare` rows beyond the maximum. */
export function widenEarlier(
  entries: readonly ChatEntry[],
  shown: HistoryWindow,
  spare: number,
): HistoryWindow {
  const [start, end] = drawnRange(entries, shown)
  const from = Math.max(0, start - step)
  return windowOf(entries, from, end - tooMany(end - from, spare))
}

/** Adds rows below. Above, removes up to `spare` rows beyond the maximum. */
export function widenLater(
  entries: readonly ChatEntry[],
  shown: HistoryWindow,
  spare: number,
): HistoryWindow {
  const [start, end] = drawnRange(entries, shown)
  const to = Math.min(entries.length, end + step)
  return windowOf(entries, start + tooMany(to - start, spare), to)
}

function tooMany(drawn: number, spare: number): number {
  return Math.max(0, Math.min(drawn - max, spare))
}

function windowOf(entries: readonly ChatEntry[], from: number, to: number): HistoryWindow {
  const first = entries[from]
  const last = to < entries.length ? entries[to - 1] : undefined
  return { ...(first && { first: entryKey(first) }), ...(last && { last: entryKey(last) }) }
}

function indexOf(entries: readonly ChatEntry[], key: string): number {
  return entries.findIndex(entry => entryKey(entry) === key)
}
