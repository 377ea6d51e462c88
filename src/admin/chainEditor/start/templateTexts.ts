import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts in the chain templates, and of their menu. */
export const templateTexts = localTexts({ en, de })
