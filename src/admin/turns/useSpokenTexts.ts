import { localTexts } from '../../ui/texts/localTexts.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const spokenTexts = localTexts({ en, de })

/** What is said of answers that were spoken; loaded with them. */
export function useSpokenTexts() {
  return spokenTexts(useTexts())
}
