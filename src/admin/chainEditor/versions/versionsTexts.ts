import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the versions panel, loaded with it. */
export const versionsTexts = localTexts({ en, de })
