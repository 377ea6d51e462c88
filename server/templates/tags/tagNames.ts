import { writtenName } from '../../../common/templates/namePath.ts'
import type { TagNode } from './tagTree.ts'

/**
 * Returns the names that a template uses, once each, as fields are named: rows[].price for {{price}} within
 * {{#rows}}…{{/rows}}. A name that also stands outside of sections belongs there.
 */
export function tagNames(nodes: readonly TagNode[]): string[] {
  const outside = new Set(nodes.flatMap(node => (node.kind === 'words' ? [] : [writtenName(node.tag.path)])))
  const names = new Set<string>()
  collect(nodes, '')
  return [...names].filter(name => name !== '')

  function collect(within: readonly TagNode[], prefix: string): void {
    for (const node of within) {
      if (node.kind === 'words') continue
      const own = writtenName(node.tag.path)
      const isOutside = prefix === '' || outside.has(own)
      const name = isOutside ? own : `${prefix}${own === '' ? '' : `.${own}`}`
      if (own !== '' || prefix !== '') names.add(name)
      if (node.kind === 'section') collect(node.children, node.tag.isInverted ? prefix : `${name}[]`)
    }
  }
}
