import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of publishing a chain, loaded with the editor. */
export const publishingTexts = localTexts({ en, de })
