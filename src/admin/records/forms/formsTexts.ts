import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of forms and their answers, loaded with them. */
export const formsTexts = localTexts({ en, de })
