/** A new element with the attributes, put at the end of its parent. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  parent?: ParentNode,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  // Its own alone: what a page gives to every object would be handlers here.
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  parent?.append(made)
  return made
}
