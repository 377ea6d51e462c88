/** A title from the properties of a file; null where a program wrote the name of a file or its own there. */
export function soundTitle(text: string): string | null {
  const title = text.trim()
  return title === '' || machineMade.test(title) ? null : title
}

const machineMade =
  /\.\w{2,5}$|^(?:untitled|unbenannt|document\s?\d*|dokument\s?\d*|presentation\s?\d*|workbook\s?\d*|book\s?\d+|mappe\s?\d+|microsoft word\b.*|powerpoint[ -](?:presentation|präsentation)|slide \d+|folie \d+|.*\(anonymous\))$/i
