import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What is said of where answers came from; loaded with conversations. */
export const answerSourcesTexts = localTexts({ en, de })
