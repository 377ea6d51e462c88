import { localTexts } from '../../ui/texts/localTexts.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const voiceTexts = localTexts({ en, de })

/** Returns the texts of the call drawer; loaded with it. */
export function useVoiceTexts() {
  return voiceTexts(useTexts())
}
