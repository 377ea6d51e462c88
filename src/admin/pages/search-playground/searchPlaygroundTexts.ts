import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What the page says; loaded with it. */
export const searchPlaygroundTexts = localTexts({ en, de })
