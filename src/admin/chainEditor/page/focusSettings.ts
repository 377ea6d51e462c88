/**
 * Moves the focus to the first setting of the step that was just added. It stays where the person has put it since, and
 * in the list of the steps, where people add one after another by keyboard.
 */
export function focusSettings(addedFrom: HTMLElement): void {
  const { activeElement, body } = document
  if (activeElement !== body && activeElement !== addedFrom) return
  if (addedFrom.closest('[role="tree"]')) return
  const fields = 'input, textarea, select, [contenteditable="true"]'
  document
    .querySelector<HTMLElement>(`[data-step-form] [data-field*="/config"] :is(${fields})`)
    ?.focus({ preventScroll: true })
}
