import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What the pages say; loaded with them. */
export const simulationsTexts = localTexts({ en, de })
