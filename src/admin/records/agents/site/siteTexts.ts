import { localTexts } from '../../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of putting an agent on a site. */
export const siteTexts = localTexts({ en, de })
