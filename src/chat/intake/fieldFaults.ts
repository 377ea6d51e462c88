/** Returns the names of fields with text that the browser does not understand, and therefore reports as empty. */
export function unreadableIn(form: HTMLFormElement | null): ReadonlySet<string> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  return new Set(inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name))
}

/** Focuses the first field that needs attention. */
export function focusFault(form: HTMLFormElement | null): void {
  const place = form?.querySelector<HTMLElement>('[data-fault]')
  const target = place?.matches('fieldset') ? place.querySelector<HTMLElement>('input') : place
  target?.focus()
}
