import type { OfficeParts } from './officeParts.ts'
import { soundTitle } from './soundTitle.ts'
import { tidyText } from './tidyText.ts'
import { nodesNamed, xmlTree } from './xmlTree.ts'

/** The title that an Office file has among its properties; null where it has none that somebody wrote. */
export function officeTitle(parts: OfficeParts): string | null {
  const properties = parts.get('docProps/core.xml')
  const [title] = properties ? nodesNamed(xmlTree(properties), 'title') : []
  return soundTitle(tidyText(title?.text ?? ''))
}
