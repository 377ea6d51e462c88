import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the test questions' runs, loaded with their pages. */
export const testQuestionsTexts = localTexts({ en, de })
