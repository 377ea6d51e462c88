import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the agent drawer, loaded with it. */
export const agentDrawerTexts = localTexts({ en, de })
