import type { ExtrasByEntity, RecordExtras } from '../../resources/record/recordExtras.ts'
import { screens } from '../screens/screens.ts'
import type { OwnExtras } from './OwnExtras.ts'

const modules = import.meta.glob<{ ownExtras: OwnExtras }>('./*/ownExtras.ts', { eager: true })

/** What single entities have on their pages beyond what is generated: found by its file, or named by a screen. */
export const recordExtras: ExtrasByEntity = together([
  ...Object.values(modules).map(({ ownExtras }): ExtrasByEntity => ownExtras as ExtrasByEntity),
  ...screens.map(({ records = {} }) => records),
])

/** An entity may have extras from several folders, each of another kind. */
function together(all: readonly ExtrasByEntity[]): ExtrasByEntity {
  const merged: Record<string, RecordExtras> = {}
  for (const extras of all)
    for (const [entity, own] of Object.entries(extras)) merged[entity] = { ...merged[entity], ...own }
  return merged
}
