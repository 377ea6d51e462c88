import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the inputs of a chain. */
export const inputsTexts = localTexts({ en, de })
