import type { ExtensionsByEntity, RecordExtension } from '../../resources/record/recordExtension.ts'
import { screens } from '../screens/screens.ts'
import { joinNotices } from './joinNotices.tsx'
import type { RecordExtensions } from './RecordExtensions.ts'

const modules = import.meta.glob<{ recordExtensions: RecordExtensions }>('./*/recordExtensions.ts', {
  eager: true,
})

/** Additions to the generated record pages, by entity. They come from `recordExtensions` files and from the screens. */
export const allRecordExtensions: ExtensionsByEntity = together([
  ...Object.values(modules).map(
    ({ recordExtensions }): ExtensionsByEntity => recordExtensions as ExtensionsByEntity,
  ),
  ...screens.map(({ records = {} }) => records),
])

/** Merges the extensions of an entity from several folders. Notices follow each other; else each adds another kind. */
function together(all: readonly ExtensionsByEntity[]): ExtensionsByEntity {
  const merged: Record<string, RecordExtension> = {}
  for (const extensions of all)
    for (const [entity, own] of Object.entries(extensions)) {
      const { Notice: First } = merged[entity] ?? {}
      const { Notice: Second } = own
      merged[entity] = {
        ...merged[entity],
        ...own,
        ...(First && Second && { Notice: joinNotices(First, Second) }),
      }
    }
  return merged
}
