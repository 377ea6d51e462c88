import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of publishing agents, loaded with the part that shows them. */
export const agentsTexts = localTexts({ en, de })
