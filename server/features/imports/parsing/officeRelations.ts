import { posix } from 'node:path'
import type { OfficeParts } from './officeParts.ts'
import { nodesNamed, xmlTree } from './xmlTree.ts'

export interface OfficeRelation {
  /** Path in the file of an internal part, or address of an external target. */
  target: string
  type: string
}

/** Returns the references of an Office part by their ids. */
export function officeRelations(parts: OfficeParts, path: string): Map<string, OfficeRelation> {
  const folder = posix.dirname(path)
  const relations = parts.get(`${folder}/_rels/${posix.basename(path)}.rels`)
  const nodes = relations ? nodesNamed(xmlTree(relations), 'Relationship') : []
  return new Map(
    nodes.map(({ attributes: { Id = '', Target = '', Type = '', TargetMode = '' } }) => [
      Id,
      { target: TargetMode === 'External' ? Target : partPath(folder, Target), type: Type },
    ]),
  )
}

function partPath(folder: string, target: string): string {
  return posix
    .join('/', folder, target.startsWith('/') ? posix.relative(`/${folder}`, target) : target)
    .slice(1)
}
