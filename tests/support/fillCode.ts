import type { Locator } from 'playwright-core'

/** Replaces what stands in a code field by its own keys: an editor that has just come may undo a selection of the driver's. */
export async function fillCode(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.page().keyboard.insertText(text)
}
