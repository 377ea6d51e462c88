import { localTexts } from '../../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the test of the path to Twilio; loaded if calls use Twilio. */
export const preflightTexts = localTexts({ en, de })

export type PreflightTexts = ReturnType<typeof preflightTexts>
