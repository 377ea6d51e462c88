/** A new element with the attributes, put at the end of its parent. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  parent?: Node,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const key in attributes) made.setAttribute(key, attributes[key] ?? '')
  parent?.appendChild(made)
  return made
}
