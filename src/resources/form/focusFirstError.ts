/** Brings the first field with an error into view and puts the cursor there; false where none is drawn. */
export function focusFirstError(root: HTMLElement): boolean {
  const marked = [...root.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')]
  const faulty = marked.filter(one => !one.closest('[hidden]'))
  // What is wrong with a group as a whole waits for what is wrong within it.
  const innermost = faulty.filter(one => !faulty.some(other => other !== one && one.contains(other)))
  const target = [...innermost, ...faulty].map(controlIn).find(control => control !== null)
  if (!target) return false
  target.focus({ preventScroll: true })
  target.scrollIntoView?.({ block: 'center' })
  return true
}

function controlIn(faulty: HTMLElement): HTMLElement | null {
  return faulty.matches(controls) ? faulty : faulty.querySelector<HTMLElement>(controls)
}

const controls = 'input:not([type="file"]), select, textarea, button, [contenteditable]'
