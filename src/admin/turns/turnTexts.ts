import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of an answer's details for the team, loaded with the components that show them. */
export const turnTexts = localTexts({ en, de })
