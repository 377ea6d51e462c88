import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the page, loaded with it. */
export const reportsTexts = localTexts({ en, de })

export type ReportsTexts = ReturnType<typeof reportsTexts>
