import { SaxesParser } from 'saxes'
import { ParseRefusal } from './parseRefusal.ts'

export interface XmlNode {
  /** Name without its namespace prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  /** Direct text content. */
  text: string
}

const maxDepth = 200

/** Parses XML into a tree; throws `broken` if it is malformed or nested too deeply. */
export function xmlTree(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', cause => {
    throw new ParseRefusal('broken', { cause })
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) throw new ParseRefusal('too_deep')
    const node = {
      name: withoutPrefix(name),
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', part => {
    const node = open.at(-1)
    if (node) node.text += part
  })
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return root
}

/** Returns all descendants with a name, in document order. */
export function nodesNamed(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap(child => [...(child.name === name ? [child] : []), ...nodesNamed(child, name)])
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
