import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of connected calendars, loaded with them. */
export const calendarSyncTexts = localTexts({ en, de })
