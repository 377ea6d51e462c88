/** Returns a title from file properties; null if a program put a file name or its own name there. */
export function soundTitle(text: string): string | null {
  const title = text.trim()
  return title === '' || machineMade.test(title) ? null : title
}

const machineMade =
  /\.\w{2,5}$|^(?:untitled|unbenannt|document\s?\d*|dokument\s?\d*|presentation\s?\d*|workbook\s?\d*|book\s?\d+|mappe\s?\d+|microsoft word\b.*|powerpoint[ -](?:presentation|präsentation)|slide \d+|folie \d+|.*\(anonymous\))$/i
