import { ListContextProvider, useListController } from 'ra-core'
import limits from '../../openapi/limits.json' with { type: 'json' }
import { ErrorAlert } from '../ui/ErrorAlert.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { EntitySummary } from './data/createSchemaClient.ts'
import { useEntitySchema } from './data/useEntitySchema.ts'
import { CreateButton } from './list/CreateButton.tsx'
import { ListBody } from './list/ListBody.tsx'
import { ListSkeleton } from './list/ListSkeleton.tsx'
import { defaultSort, isSearchable, listColumns } from './list/listColumns.ts'
import { SearchBox } from './list/SearchBox.tsx'
import type { JsonSchema } from './schema/jsonSchema.ts'

/** The list of an entity's records, made of its schema alone. */
export function EntityList({ entity }: { entity: EntitySummary }) {
  const schema = useEntitySchema(entity.name)
  if (schema.data) return <Records entity={entity} schema={schema.data} />
  return (
    <>
      <PageHeader title={entity.plural} />
      {schema.error ? <ErrorAlert error={schema.error} onRetry={schema.refetch} /> : <ListSkeleton />}
    </>
  )
}

function Records({ entity, schema }: { entity: EntitySummary; schema: JsonSchema }) {
  const list = useListController({
    resource: entity.name,
    sort: defaultSort(schema),
    perPage: limits.list.pageSize,
    exporter: false,
    // Failures stand where the rows would; the client has repeated already.
    queryOptions: { retry: false, onError: () => undefined },
  })
  const isEmpty = list.total === 0 && Object.keys(list.filterValues).length === 0
  return (
    <ListContextProvider value={list}>
      <PageHeader title={entity.plural} actions={!isEmpty && <CreateButton entity={entity} />} />
      {isSearchable(schema) && !isEmpty && !list.error && <SearchBox entity={entity} />}
      <ListBody entity={entity} columns={listColumns(schema)} />
    </ListContextProvider>
  )
}
