import { localTexts } from '../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of a simulation's status, for every place that shows it. */
export const simulationTexts = localTexts({ en, de })
