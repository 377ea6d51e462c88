import type { EntitySummary } from './data/createSchemaClient.ts'
import { RecordEditor } from './record/RecordEditor.tsx'

/** The page of a settings document: one per tenant, so it has no list, no id and no delete. */
export function SettingsEdit({ entity }: { entity: EntitySummary }) {
  return (
    <RecordEditor entity={entity} location={{ entity: entity.name, path: entity.singleton_path ?? '' }} />
  )
}
