import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What the pages of documents and web pages say; loaded with them. */
export const knowledgeTexts = localTexts({ en, de })
