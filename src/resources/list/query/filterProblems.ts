import { isWithin } from '../../../../common/json/jsonPointer.ts'
import { ApiError } from '../../../api/ApiError.ts'
import type { FilterGroup, FilterNode } from './filterTree.ts'

/** Returns the server's errors for parts of a filter, by the place of each part and of the groups around it. */
export function filterProblems(error: unknown, tree: FilterGroup): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  if (!(error instanceof ApiError) || error.status !== 400) return problems
  for (const { pointer, message } of error.errors) {
    if (!isWithin(pointer, place)) continue
    for (const node of wayTo(tree, pointer.slice(place.length))) {
      if (!problems.has(node.at)) problems.set(node.at, message)
    }
  }
  return problems
}

const place = '/query/filter'

/**
 * Returns the nodes from the root's part down to the one a pointer refers to; the root itself if it refers to none.
 */
function wayTo(tree: FilterGroup, pointer: string): FilterNode[] {
  const paths = tree.parts.map(part => pathTo(part, pointer)).filter(path => path.length > 0)
  return paths.length > 0 ? paths.flat() : [tree]
}

function pathTo(node: FilterNode, pointer: string): FilterNode[] {
  if (node.kind !== 'group') return isAbout(node, pointer) ? [node] : []
  const below = node.parts.map(part => pathTo(part, pointer)).find(path => path.length > 0)
  if (below) return [node, ...below]
  return isAbout(node, pointer) ? [node] : []
}

/** Returns whether an error concerns a node; an error of a field concerns all its conditions. */
function isAbout({ at }: FilterNode, pointer: string): boolean {
  return pointer !== '' && (isWithin(pointer, at) || isWithin(at, pointer))
}
