/** Whether a selector asks for a class that the element does not have; false as well where that is not plain to see. */
export function namesNoClassOf(element: { classList: DOMTokenList }, selector: string): boolean {
  let classes = known.get(selector)
  if (!classes) {
    classes = classesOf(selector)
    known.set(selector, classes)
  }
  return classes.length > 0 && !classes.some(name => element.classList.contains(name))
}

const known = new Map<string, readonly string[]>()

/** One class of each alternative that what it matches must have; none where an alternative does without. */
function classesOf(selector: string): readonly string[] {
  // Within brackets and quotes a dot or a comma may mean something else.
  if (/[([\\'"]/.test(selector)) return []
  const classes = selector.split(',').map(one => /\.([\w-]+)[^\s>+~]*$/.exec(one.trim())?.[1])
  return classes.every(name => name !== undefined) ? classes : []
}
