import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of import and export, loaded with the editor. */
export const exchangeTexts = localTexts({ en, de })
