/** A text with a line break in the place of what is marked in it, and where the caret stands then. */
export function insertLine(text: string, start: number, end: number): { text: string; caret: number } {
  return { text: `${text.slice(0, start)}\n${text.slice(end)}`, caret: start + 1 }
}
