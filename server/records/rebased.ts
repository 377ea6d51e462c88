import { isDeepStrictEqual } from 'node:util'
import type { RecordData } from '../store/records/storedRecord.ts'

/**
 * Applies a change made to the record `before` onto the record `now`. Fields that the change did not touch keep their
 * current value. Some fields change without a new version, such as the time of the last message.
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
