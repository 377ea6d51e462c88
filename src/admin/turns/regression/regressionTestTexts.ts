import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of regression questions, loaded with conversations. */
export const regressionTestTexts = localTexts({ en, de })
