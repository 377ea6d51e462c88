import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What is said of a simulation wherever it shows. */
export const simulationTexts = localTexts({ en, de })
