import { cutText } from '../../../store/cutText.ts'
import type { EntityData } from '../../../store/records/entityData.ts'

type Titled = Pick<EntityData<'imported_document'>, 'title' | 'own_title' | 'file_name'>

const longestTitle = 200

/** What a document is called by its file. */
export function fileTitle(fileName: string): string {
  return cutText(fileName.replace(/\.[^.]+$/, '') || fileName, longestTitle)
}

/** What a document calls itself, as it is stored. */
export function ownTitle(found: string | null): string | undefined {
  return found === null ? undefined : cutText(found, longestTitle)
}

/** The title of a document that has been read: what somebody has typed, else what it calls itself, else its file's name. */
export function documentTitle({ title, own_title, file_name = '' }: Titled, found: string | null): string {
  const byFile = fileTitle(file_name)
  const isTyped = title !== byFile && title !== own_title
  if (isTyped) return title
  return ownTitle(found) ?? (title === own_title ? byFile : title)
}
