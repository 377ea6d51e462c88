/** Creates an element with attributes and appends it to its parent. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  parent?: ParentNode,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  // Own members only: members that a page adds to every object would become event handlers here.
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  parent?.append(made)
  return made
}
