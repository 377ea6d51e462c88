import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts beside the outbound rules, loaded with them. */
export const outboundRulesTexts = localTexts({ en, de })
