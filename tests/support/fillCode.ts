import type { Locator } from 'playwright-core'

/**
 * Replaces the text of a code field with key presses: an editor that has just loaded may undo a selection made by the
 * driver.
 */
export async function fillCode(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.page().keyboard.insertText(text)
}
