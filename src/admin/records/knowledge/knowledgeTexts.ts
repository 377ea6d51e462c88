import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the document and web page pages, loaded with them. */
export const knowledgeTexts = localTexts({ en, de })
