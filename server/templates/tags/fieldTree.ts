/** A field of a template. Its name leads to its value: client.name, or rows[].price for each item of a list. */
export interface TagField {
  name: string
  /** Kind of value: text, number, date, date_time, yes_no, choice, list, object, formatted, image. */
  type?: string
  required?: boolean
}

/** What the fields say of a value, and of the values in it. */
export interface FieldNode {
  /** Undefined if only fields below it are named. */
  type: string | undefined
  /** Name of the field as written. */
  name: string
  children: Map<string, FieldNode>
  /** Its items, if it is a list. */
  item: FieldNode | null
}

/** Builds the tree of these fields. */
export function fieldTree(fields: readonly TagField[]): FieldNode {
  const root = emptyNode('')
  for (const { name, type } of fields) {
    const node = fieldSteps(name).reduce(stepInto, root)
    node.type = type
    node.name = name
  }
  return root
}

/** Returns the steps of a field's name; '[]' stands for each item of a list. */
export function fieldSteps(name: string): string[] {
  return name
    .replaceAll('[]', '.[]')
    .split('.')
    .filter(step => step !== '')
}

function stepInto(node: FieldNode, step: string): FieldNode {
  if (step === '[]') {
    node.item ??= emptyNode(`${node.name}[]`)
    return node.item
  }
  const child = node.children.get(step) ?? emptyNode(node.name === '' ? step : `${node.name}.${step}`)
  node.children.set(step, child)
  return child
}

function emptyNode(name: string): FieldNode {
  return { type: undefined, name, children: new Map(), item: null }
}

/**
 * Returns the field at a path, seen from the innermost of these nodes that has its first step; undefined if there is
 * none. 'any' stands for a value within one whose fields are not named.
 */
export function fieldAt(
  scopes: readonly FieldNode[],
  path: readonly string[],
): FieldNode | 'any' | undefined {
  const [first] = path
  const innermost = scopes.at(-1)
  if (first === undefined) return innermost
  const owner =
    scopes.findLast(node => node.children.has(first)) ?? (isOpen(innermost) ? innermost : undefined)
  let node: FieldNode | undefined = owner
  for (const step of path) {
    if (!node) return undefined
    const next: FieldNode | undefined =
      node.item !== null && /^\d+$/.test(step) ? node.item : node.children.get(step)
    if (!next && isOpen(node)) return 'any'
    node = next
  }
  return node
}

/** Returns whether nothing is said of what is in a value that holds others. */
function isOpen(node: FieldNode | undefined): boolean {
  if (!node || node.children.size > 0 || node.item !== null) return false
  return (
    node.type === 'list' || node.type === 'object' || (node.type === undefined && node.name.endsWith('[]'))
  )
}
