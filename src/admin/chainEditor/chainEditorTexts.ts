import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the chain editor, loaded with it. */
export const chainEditorTexts = localTexts({ en, de })
