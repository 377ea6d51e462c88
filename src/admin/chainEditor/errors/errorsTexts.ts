import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the failures panel, loaded with it. */
export const errorsTexts = localTexts({ en, de })
