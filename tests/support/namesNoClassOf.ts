/** Returns whether a selector requires a class that the element lacks; false as well if that cannot be seen easily. */
export function namesNoClassOf(element: { classList: DOMTokenList }, selector: string): boolean {
  let classes = known.get(selector)
  if (!classes) {
    classes = classesOf(selector)
    known.set(selector, classes)
  }
  return classes.length > 0 && !classes.some(name => element.classList.contains(name))
}

const known = new Map<string, readonly string[]>()

/** Returns one required class for each alternative of the selector; empty if an alternative requires none. */
function classesOf(selector: string): readonly string[] {
  // Inside brackets and quotes, a dot or a comma may have another meaning.
  if (/[([\\'"]/.test(selector)) return []
  const classes = selector.split(',').map(one => /\.([\w-]+)[^\s>+~]*$/.exec(one.trim())?.[1])
  return classes.every(name => name !== undefined) ? classes : []
}
