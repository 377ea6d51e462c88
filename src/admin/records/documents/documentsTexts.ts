import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the pages of documents and their templates, loaded with them. */
export const documentsTexts = localTexts({ en, de })
