import { readData } from '../../../store/records/readData.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import type { SourcePassages } from './passages.ts'

/** Returns an answer of the knowledge base as one passage. */
export function answerPassages({ _id, data }: Pick<StoredRecord, '_id' | 'data'>): SourcePassages {
  const answer = readData('knowledge_chunk', data)
  return { source: { entity: 'knowledge_chunk', id: _id }, passages: answer ? [answer] : [] }
}
