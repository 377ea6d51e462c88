import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** The names of channels; loaded with what shows them. */
export const channelTexts = localTexts({ en, de })
