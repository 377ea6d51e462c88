import { localTexts } from '../../ui/texts/localTexts.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const callTexts = localTexts({ en, de })

/** What is said of calls; loaded where conversations are shown, and with the drawer in which one calls. */
export function useCallTexts() {
  return callTexts(useTexts())
}
