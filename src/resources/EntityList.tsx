import { ErrorAlert } from '../ui/ErrorAlert.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { EntitySummary } from './data/createSchemaClient.ts'
import { useEntitySchema } from './data/useEntitySchema.ts'
import { useListPreference } from './list/columns/useListPreference.ts'
import { ListSkeleton } from './list/ListSkeleton.tsx'
import { Records } from './list/Records.tsx'

/** Renders the list of an entity's records from its schema alone. */
export function EntityList({ entity }: { entity: EntitySummary }) {
  const schema = useEntitySchema(entity.name)
  const { preference, isPending, change } = useListPreference(entity)
  if (schema.data && !isPending) {
    return <Records entity={entity} schema={schema.data} preference={preference} onPreference={change} />
  }
  return (
    <>
      <PageHeader title={entity.plural} />
      {schema.error ? <ErrorAlert error={schema.error} onRetry={schema.refetch} /> : <ListSkeleton />}
    </>
  )
}
