import { readData } from '../../../store/records/readData.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'

/** Returns the questions that an answer covers: its title and the further questions. */
export function answeredQuestions({ data }: Pick<StoredRecord, 'data'>): readonly string[] {
  const { title, questions = [] } = readData('knowledge_chunk', data) ?? {}
  return title === undefined ? questions : [title, ...questions]
}
