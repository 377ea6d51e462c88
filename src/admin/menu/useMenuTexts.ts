import { localTexts } from '../../ui/texts/localTexts.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const menuTexts = localTexts({ en, de })

/** Returns the menu's texts, besides page titles. */
export function useMenuTexts() {
  return menuTexts(useTexts())
}
