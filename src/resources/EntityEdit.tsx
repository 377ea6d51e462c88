import { useParams } from 'react-router-dom'
import type { EntitySummary } from './data/createSchemaClient.ts'
import { RecordEditor } from './record/RecordEditor.tsx'

/** The page of one record, whose id stands in the address. */
export function EntityEdit({ entity }: { entity: EntitySummary }) {
  const { id = '' } = useParams()
  const place = { entity: entity.name, path: `/${entity.name}/${encodeURIComponent(id)}` }
  return <RecordEditor key={place.path} entity={entity} place={place} />
}
