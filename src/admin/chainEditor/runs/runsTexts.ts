import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What the panel of runs says; loaded with the editor. */
export const runsTexts = localTexts({ en, de })
