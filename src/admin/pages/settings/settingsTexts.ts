import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What the page says that gathers all settings; loaded with it. */
export const settingsTexts = localTexts({ en, de })
