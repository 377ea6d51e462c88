import { localTexts } from '../../ui/texts/localTexts.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const menuTexts = localTexts({ en, de })

/** What the menu says beside the names of pages. */
export function useMenuTexts() {
  return menuTexts(useTexts())
}
