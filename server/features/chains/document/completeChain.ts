import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'

/** Returns a stored chain with its defaults filled in, so that equivalent chains are equal. */
export function completeChain(data: RecordData): RecordData {
  return readData('smart_chain', data) ?? data
}
