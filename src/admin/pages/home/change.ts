import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import type { homeTexts } from './homeTexts.ts'
import type { HomeData } from './useHome.ts'

type Change = HomeData['lately'][number]
type ChangeKind = keyof ReturnType<typeof homeTexts>['lately']['by']

/** What an operation did, by its name, such as "agent.patch" or "bulkRecords". */
export function changeKind(action: string): ChangeKind {
  return kinds.find(([pattern]) => pattern.test(action))?.[1] ?? 'update'
}

const kinds: readonly [RegExp, ChangeKind][] = [
  [/bulk/i, 'bulk'],
  [/import/i, 'import'],
  [/undo/i, 'undo'],
  [/restore/i, 'restore'],
  [/create/i, 'create'],
  [/delete|remove/i, 'delete'],
]

/** Where a change is looked at: the record or document, the list for many, nowhere for what is gone. */
export function changePlace({ record_id, changed }: Change, entity: EntitySummary): string | null {
  if (entity.singleton_path !== null) return `/${entity.name}`
  if (record_id !== null) return `/${entity.name}/${record_id}`
  return changed === 1 ? null : `/${entity.name}`
}
