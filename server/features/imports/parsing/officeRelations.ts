import { posix } from 'node:path'
import type { OfficeParts } from './officeParts.ts'
import { nodesNamed, xmlTree } from './xmlTree.ts'

export interface OfficeRelation {
  /** Of a part its path in the file, of what lies outside its address. */
  target: string
  type: string
}

/** What a part of an Office file refers to, by the ids it uses for that. */
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
