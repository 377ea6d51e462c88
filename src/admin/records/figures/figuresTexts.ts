import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the pages of figures, loaded with them. */
export const figuresTexts = localTexts({ en, de })
