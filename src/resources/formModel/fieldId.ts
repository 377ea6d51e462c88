/**
 * An element id is a prefix followed by the field's JSON Pointer, so that each can be derived from the other. The form
 * library joins the segments without escaping, so that names with "/" or "~" may at worst share an id.
 */
export const idPrefix = 'field'
export const idSeparator = '/'

/** Returns the pointer of the field an element belongs to. */
export function pointerOfId(id: string): string {
  const end = id.indexOf(idSeparator)
  return end < 0 ? '' : id.slice(end)
}

/** Returns the id of the field at a pointer; a form within another form has its own prefix. */
export function idOfPointer(pointer: string, prefix = idPrefix): string {
  return `${prefix}${pointer}`
}
