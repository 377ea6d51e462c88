import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the email settings page, loaded with it. */
export const emailTexts = localTexts({ en, de })
