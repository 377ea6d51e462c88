import type { Selected } from './markdownFormat.ts'

/** Writes a changed text into a text area as typing would, so that it can be undone, and sets the selection. */
export function writeSelected(area: HTMLTextAreaElement, { text, start, end }: Selected): void {
  const old = area.value
  const limit = Math.min(old.length, text.length)
  let head = 0
  while (head < limit && old[head] === text[head]) head += 1
  let tail = 0
  while (tail < limit - head && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1
  const inserted = text.slice(head, text.length - tail)
  area.focus()
  area.setSelectionRange(head, old.length - tail)
  // The only way that keeps the browser's undo; if it is not supported, the text is set at once.
  const isWritten =
    document.execCommand?.(inserted === '' ? 'delete' : 'insertText', false, inserted) && area.value === text
  if (!isWritten) {
    // React notices only changes that bypass the element's own property.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
