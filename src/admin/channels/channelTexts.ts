import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Names of the channels, loaded with the components that show them. */
export const channelTexts = localTexts({ en, de })
