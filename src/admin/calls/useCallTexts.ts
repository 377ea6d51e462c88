import { localTexts } from '../../ui/texts/localTexts.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const callTexts = localTexts({ en, de })

/** Returns the texts about calls; loaded with conversations and with the call drawer. */
export function useCallTexts() {
  return callTexts(useTexts())
}
