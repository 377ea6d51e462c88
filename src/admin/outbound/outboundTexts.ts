import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of decisions, shared by the pages that show them. */
export const outboundTexts = localTexts({ en, de })
