import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of states, actions and uploads, loaded with them. */
export const customDataTexts = localTexts({ en, de })
