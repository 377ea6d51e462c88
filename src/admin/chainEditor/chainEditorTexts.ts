import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What the editor of chains says; loaded with it. */
export const chainEditorTexts = localTexts({ en, de })
