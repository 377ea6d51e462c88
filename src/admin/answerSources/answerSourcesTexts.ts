import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of an answer's sources, loaded with conversations. */
export const answerSourcesTexts = localTexts({ en, de })
