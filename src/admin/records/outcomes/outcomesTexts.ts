import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of what followed from a record, loaded with it. */
export const outcomesTexts = localTexts({ en, de })
