import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What publishing a chain says; loaded with the editor. */
export const publishingTexts = localTexts({ en, de })
