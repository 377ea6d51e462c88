/** Scrolls to the first field with an error and focuses it. Returns false if none is rendered. */
export function focusFirstError(root: HTMLElement): boolean {
  const marked = [...root.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')]
  const faulty = marked.filter(one => !one.closest('[hidden]'))
  // Errors within a group come before an error of the group as a whole.
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
