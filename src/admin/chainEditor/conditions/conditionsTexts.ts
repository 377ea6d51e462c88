import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of picked conditions. */
export const conditionsTexts = localTexts({ en, de })
