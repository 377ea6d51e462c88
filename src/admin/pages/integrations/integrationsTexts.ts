import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the integrations, loaded with their pages. */
export const integrationsTexts = localTexts({ en, de })

export type IntegrationsTexts = ReturnType<typeof integrationsTexts>
