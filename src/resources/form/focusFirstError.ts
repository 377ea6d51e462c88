/** Brings the first field with an error into view and puts the cursor there. */
export function focusFirstError(root: HTMLElement): void {
  const faulty = root.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
  const target = faulty?.matches('input, select, textarea, button')
    ? faulty
    : faulty?.querySelector<HTMLElement>('input')
  if (!target) return
  target.focus({ preventScroll: true })
  target.scrollIntoView?.({ block: 'center' })
}
