import type { OfficeParts } from './officeParts.ts'
import { officeRelations } from './officeRelations.ts'
import { nodesNamed, xmlTree } from './xmlTree.ts'

/** Returns the path of each sheet in the file, by sheet name. */
export function sheetPaths(parts: OfficeParts): Map<string, string> {
  const path = [...parts.keys()].find(one => /(?:^|\/)workbook\.xml$/i.test(one)) ?? ''
  const relations = officeRelations(parts, path)
  const sheets = nodesNamed(xmlTree(parts.get(path) ?? '<none/>'), 'sheet')
  return new Map(
    sheets.map(({ attributes }) => [
      attributes.name ?? '',
      relations.get(attributes['r:id'] ?? '')?.target ?? '',
    ]),
  )
}
