import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the runs panel, loaded with the editor. */
export const runsTexts = localTexts({ en, de })
