/** Brings the first field with an error into view and puts the cursor there; false where none is drawn. */
export function focusFirstError(root: HTMLElement): boolean {
  const faulty = root.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
  const target = faulty?.matches('input, select, textarea, button, [contenteditable]')
    ? faulty
    : faulty?.querySelector<HTMLElement>('input:not([type="file"]), button')
  if (!target) return false
  target.focus({ preventScroll: true })
  target.scrollIntoView?.({ block: 'center' })
  return true
}
