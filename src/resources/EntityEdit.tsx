import { Navigate, useParams } from 'react-router-dom'
import type { EntitySummary } from './data/createSchemaClient.ts'
import { ReadRecord } from './reading/ReadRecord.tsx'
import { RecordEditor } from './record/RecordEditor.tsx'
import { useRecordExtension } from './record/recordExtension.ts'

/**
 * Renders the page of one record, whose id is in the address. It shows the form, or, for an entity that opens to be
 * read, the reading page with the form below /edit.
 */
export function EntityEdit({ entity }: { entity: EntitySummary }) {
  const { id = '', '*': below } = useParams()
  const location = { entity: entity.name, path: `/${entity.name}/${encodeURIComponent(id)}` }
  const { Editor = RecordEditor } = useRecordExtension(entity.name)
  if (entity.opens !== 'reading') return <Editor key={location.path} entity={entity} location={location} />
  if (below !== 'edit')
    return <RecordEditor key={location.path} entity={entity} location={location} Page={ReadRecord} />
  if (!entity.permissions.update) return <Navigate to={location.path} replace />
  return <RecordEditor key={location.path} entity={entity} location={location} />
}
