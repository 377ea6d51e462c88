import { localTexts } from '../../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What is said beside the form of an agent. */
export const workbenchTexts = localTexts({ en, de })
