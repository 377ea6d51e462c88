/** Replaces the selection with a line break; returns the new text and the caret position. */
export function insertLine(text: string, start: number, end: number): { text: string; caret: number } {
  return { text: `${text.slice(0, start)}\n${text.slice(end)}`, caret: start + 1 }
}
