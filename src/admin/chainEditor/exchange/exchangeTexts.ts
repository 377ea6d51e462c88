import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What carrying chains elsewhere says; loaded with the editor. */
export const exchangeTexts = localTexts({ en, de })
