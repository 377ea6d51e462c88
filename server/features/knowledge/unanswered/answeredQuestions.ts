import { readData } from '../../../store/records/readData.ts'
import type { StoredRecord } from '../../../store/records/storedRecord.ts'

/** The questions that an answer is for: its heading and what is also asked. */
export function answeredQuestions({ data }: Pick<StoredRecord, 'data'>): readonly string[] {
  const { title, questions = [] } = readData('knowledge_chunk', data) ?? {}
  return title === undefined ? questions : [title, ...questions]
}
