import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What the drawer says in which one talks with an agent; loaded with it. */
export const agentDrawerTexts = localTexts({ en, de })
