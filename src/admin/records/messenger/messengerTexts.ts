import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the messenger settings, loaded with them. */
export const messengerTexts = localTexts({ en, de })
