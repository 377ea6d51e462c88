import { localTexts } from '../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** What is said of faulty expressions. */
export const faultsTexts = localTexts({ en, de })
