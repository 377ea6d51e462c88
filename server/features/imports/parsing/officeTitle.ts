import type { OfficeParts } from './officeParts.ts'
import { soundTitle } from './soundTitle.ts'
import { tidyText } from './tidyText.ts'
import { nodesNamed, xmlTree } from './xmlTree.ts'

/** Returns the title in an Office file's properties; null if nobody wrote one. */
export function officeTitle(parts: OfficeParts): string | null {
  const properties = parts.get('docProps/core.xml')
  const [title] = properties ? nodesNamed(xmlTree(properties), 'title') : []
  return soundTitle(tidyText(title?.text ?? ''))
}
