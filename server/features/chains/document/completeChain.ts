import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'

/** A stored chain with all that is left out as it usually is: what was written in two ways is the same then. */
export function completeChain(data: RecordData): RecordData {
  return readData('smart_chain', data) ?? data
}
