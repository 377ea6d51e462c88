import { localTexts } from '../../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the regression questions that are asked before an agent is published. */
export const regressionTexts = localTexts({ en, de })
