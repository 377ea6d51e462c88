import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What is said of runs of the test questions; loaded with their pages. */
export const testQuestionsTexts = localTexts({ en, de })
