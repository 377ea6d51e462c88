import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What chains to begin from say, and how they are offered. */
export const templateTexts = localTexts({ en, de })
