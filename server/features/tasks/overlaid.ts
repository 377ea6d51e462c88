import { keysOf, own, sameJson } from '../../../common/json/jsonValue.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Task } from './task.ts'

/**
 * Returns stored data with the fields in which a task differs from what was read of the data, so that a write stores no
 * defaults and changes nothing else.
 */
export function overlaid(data: RecordData, before: Partial<Task>, after: Task): RecordData {
  const [from, to]: readonly [RecordData, RecordData] = [before, after]
  const changed = keysOf(before, after).filter(name => !sameJson(own(from, name), own(to, name)))
  const overlay = Object.fromEntries(changed.map(name => [name, own(to, name)]))
  return Object.fromEntries(
    Object.entries({ ...data, ...overlay }).filter(([, value]) => value !== undefined),
  )
}
