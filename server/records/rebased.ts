import { isDeepStrictEqual } from 'node:util'
import type { RecordData } from '../store/records/storedRecord.ts'

/**
 * A change that was worked out on a record as it was `before`, on the record as it is `now`: what the change has left alone
 * stays as it is now. Some fields change without a new version, such as when something was said last.
 */
export function rebased(change: RecordData, before: RecordData, now: RecordData): RecordData {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  const moved = [...names].filter(
    name => !isDeepStrictEqual(now[name], before[name]) && isDeepStrictEqual(change[name], before[name]),
  )
  if (moved.length === 0) return change
  const untouched = Object.entries(change).filter(([name]) => !moved.includes(name))
  const current = moved.flatMap(name => (name in now ? [[name, now[name]] as const] : []))
  return Object.fromEntries([...untouched, ...current])
}
