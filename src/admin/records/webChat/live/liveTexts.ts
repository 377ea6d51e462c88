import { localTexts } from '../../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What is said of where chats were seen. */
export const liveTexts = localTexts({ en, de })
