import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the samples panel, loaded with it. */
export const samplesTexts = localTexts({ en, de })
