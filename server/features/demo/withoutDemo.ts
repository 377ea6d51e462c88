import { isDeepStrictEqual } from 'node:util'
import { asObject } from '../../../common/json/asObject.ts'
import { isObject } from '../../../common/json/isObject.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'

interface Versions {
  current: RecordData
  /** Data as the demo left it. */
  seeded: RecordData
  /** Data before the demo. */
  before: RecordData
}

/** Returns the current values, with unchanged demo values reset to the values before the demo. */
export function withoutDemo({ current, seeded, before }: Versions): RecordData {
  const data: Record<string, unknown> = { ...current }
  for (const name of Object.keys(seeded)) {
    const [is, was, earlier] = [current[name], seeded[name], before[name]]
    if (isDeepStrictEqual(was, earlier)) continue
    if (isDeepStrictEqual(is, was)) data[name] = earlier
    else if (isObject(is) && isObject(was))
      data[name] = orNothing(withoutDemo({ current: is, seeded: was, before: asObject(earlier) }))
    if (data[name] === undefined) delete data[name]
  }
  return data
}

function orNothing(data: RecordData): RecordData | undefined {
  return Object.keys(data).length > 0 ? data : undefined
}
