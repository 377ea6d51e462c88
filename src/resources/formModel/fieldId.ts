/**
 * Element ids are the field's JSON Pointer behind a prefix, so that an id tells the pointer and the other way round.
 * The form library joins the segments without escaping; names with "/" or "~" in them share an id at worst.
 */
export const idPrefix = 'field'
export const idSeparator = '/'

/** The pointer of the field an element belongs to. */
export function pointerOfId(id: string): string {
  const end = id.indexOf(idSeparator)
  return end < 0 ? '' : id.slice(end)
}

/** The id of the field at a pointer; a form within another form has a prefix of its own. */
export function idOfPointer(pointer: string, prefix = idPrefix): string {
  return `${prefix}${pointer}`
}
