import { localTexts } from '../../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What is said of kept questions as an agent is published. */
export const regressionTexts = localTexts({ en, de })
