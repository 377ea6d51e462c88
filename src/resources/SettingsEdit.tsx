import type { EntitySummary } from './data/createSchemaClient.ts'
import { RecordEditor } from './record/RecordEditor.tsx'

/** Renders the page of a settings document. A tenant has exactly one, so it has no list, no id, and no delete. */
export function SettingsEdit({ entity }: { entity: EntitySummary }) {
  return (
    <RecordEditor entity={entity} location={{ entity: entity.name, path: entity.singleton_path ?? '' }} />
  )
}
