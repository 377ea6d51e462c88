import type { Language } from '../../../words/languageOf.ts'
import { type BusinessInfo, businessPassages } from '../businessPassages.ts'
import { indexSegment } from '../index/indexSegment.ts'
import type { StoredPassage } from '../store/readPassages.ts'

/** Passage of the business info; its number is one that no stored passage has. */
export type BusinessPassage = Omit<StoredPassage, 'entity' | 'source_id'>

/** Creates passages from the business info and their index, which is small enough to build for each question. */
export async function businessIndex(info: BusinessInfo, language: Language, today: string) {
  const passages = businessPassages(info, language, today).map(({ questions, ...passage }, index) => {
    return {
      ...passage,
      questions: [...questions],
      headings: [],
      place: null,
      language,
      number: first + index,
    }
  })
  const byNumber = new Map<number, BusinessPassage>(passages.map(one => [one.number, one]))
  return { segment: await indexSegment(passages), byNumber }
}

/** Above all numbers that the database assigns. */
const first = 2 ** 31
