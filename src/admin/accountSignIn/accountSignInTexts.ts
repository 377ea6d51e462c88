import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of sign-ins with accounts at Google and Microsoft. */
export const accountSignInTexts = localTexts({ en, de })
