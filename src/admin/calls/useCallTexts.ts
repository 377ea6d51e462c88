import { localTexts } from '../../ui/texts/localTexts.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const callTexts = localTexts({ en, de })

/** What is said of conversations that are calls; loaded where conversations are shown. */
export function useCallTexts() {
  return callTexts(useTexts())
}
