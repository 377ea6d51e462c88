import { cutText } from '../../../store/cutText.ts'
import type { EntityData } from '../../../store/records/entityData.ts'

type Titled = Pick<EntityData<'imported_document'>, 'title' | 'own_title' | 'file_name'>

const longestTitle = 200

/** Returns a document's title from its file name. */
export function fileTitle(fileName: string): string {
  return cutText(fileName.replace(/\.[^.]+$/, '') || fileName, longestTitle)
}

/** Returns a document's title from the path of its file, so that files of the same name differ by their folders. */
export function pathTitle(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const title = path.slice(0, path.length - name.length) + fileTitle(name)
  return title.length <= longestTitle ? title : fileTitle(name)
}

/** Returns the title found in a document, as it is stored; undefined if there is none. */
export function ownTitle(found: string | null): string | undefined {
  return found === null ? undefined : cutText(found, longestTitle)
}

/**
 * Returns the title of a document after reading: the title that a user typed, else the document's own, else the file
 * name.
 */
export function documentTitle({ title, own_title, file_name = '' }: Titled, found: string | null): string {
  const byFile = fileTitle(file_name)
  const isTyped = title !== byFile && title !== own_title
  if (isTyped) return title
  return ownTitle(found) ?? (title === own_title ? byFile : title)
}
