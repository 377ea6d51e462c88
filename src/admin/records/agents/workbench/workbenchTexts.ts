import { localTexts } from '../../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the test chat beside an agent's form. */
export const workbenchTexts = localTexts({ en, de })
