import { localTexts } from '../../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What the test of the way to Twilio says; loaded where calls take that way. */
export const preflightTexts = localTexts({ en, de })

export type PreflightTexts = ReturnType<typeof preflightTexts>
