import type { ExtensionsByEntity, RecordExtension } from '../../resources/record/recordExtension.ts'
import { screens } from '../screens/screens.ts'
import type { RecordExtensions } from './RecordExtensions.ts'

const modules = import.meta.glob<{ recordExtensions: RecordExtensions }>('./*/recordExtensions.ts', {
  eager: true,
})

/** Additions to the generated record pages, by entity. They come from `ownExtras` files and from the screens. */
export const allRecordExtensions: ExtensionsByEntity = together([
  ...Object.values(modules).map(
    ({ recordExtensions }): ExtensionsByEntity => recordExtensions as ExtensionsByEntity,
  ),
  ...screens.map(({ records = {} }) => records),
])

/** An entity may have extensions from several folders, each of another kind. */
function together(all: readonly ExtensionsByEntity[]): ExtensionsByEntity {
  const merged: Record<string, RecordExtension> = {}
  for (const extensions of all)
    for (const [entity, own] of Object.entries(extensions)) merged[entity] = { ...merged[entity], ...own }
  return merged
}
