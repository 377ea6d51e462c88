import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What the team is told of an answer; loaded with what shows it. */
export const turnTexts = localTexts({ en, de })
