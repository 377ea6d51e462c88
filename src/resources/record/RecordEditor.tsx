import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { RecordLocation, RecordProvider } from '../data/createDataProvider.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { useEntitySchema } from '../data/useEntitySchema.ts'
import { drawnSchema } from '../schema/drawnSchema.ts'
import { backTo } from './backTo.ts'
import { type LoadedProps, LoadedRecord } from './LoadedRecord.tsx'
import { type PageWidth, RecordPage } from './RecordPage.tsx'
import { type RecordExtension, useRecordExtension } from './recordExtension.ts'
import { useOwnList } from './useOwnList.ts'

interface Props {
  entity: EntitySummary
  location: RecordLocation
  /** Component that shows the loaded record; its form if omitted. */
  Page?: ComponentType<LoadedProps>
}

/** Loads a stored record or settings document and renders its page, or says why it cannot be loaded. */
export function RecordEditor({ entity, location, Page = LoadedRecord }: Props) {
  const texts = useTexts()
  const provider = useDataProvider<RecordProvider>()
  const schema = useEntitySchema(entity.name, drawnSchema)
  const { Preview, Layout, Beside } = useRecordExtension(entity.name)
  const isForm = Page === LoadedRecord
  const record = useQuery({
    queryKey: ['record', location.path],
    queryFn: () => provider.read(location),
    retry: false,
    // An open form is replaced only by saving, never by a background refetch.
    staleTime: isForm ? Number.POSITIVE_INFINITY : 0,
    refetchOnReconnect: !isForm,
    gcTime: 0,
  })
  const { pathname, search, hash, state } = useLocation()
  const list = useOwnList(entity.name, schema.data?.original, record.data)
  // Audit log links and links by the entity alone lead here; the page of the record's type shows its fields.
  if (list) {
    const own = pathname.replace(entity.name, list)
    return <Navigate replace to={{ pathname: own, search, hash }} state={state} />
  }
  // A failed refetch must not close a form that somebody is working on.
  const error = (schema.data ? null : schema.error) ?? (record.data ? null : record.error)
  return (
    <RecordPage width={widthOf(isForm ? { Preview, Layout } : { Beside })}>
      {error && (
        <>
          <PageHeader title={entity.title} {...backTo(entity, texts)} />
          <ErrorAlert error={error} onRetry={() => (schema.error ? schema.refetch() : record.refetch())} />
        </>
      )}
      {!error && (!schema.data || !record.data) && <Waiting />}
      {schema.data && record.data && (
        <Page entity={entity} location={location} schema={schema.data} loaded={record.data} />
      )}
    </RecordPage>
  )
}

/** Returns the page width that the content beside the form needs. */
function widthOf({
  Preview,
  Layout,
  Beside,
}: Pick<RecordExtension, 'Preview' | 'Layout' | 'Beside'>): PageWidth {
  if (Layout) return 'widest'
  return (Preview ?? Beside) === undefined ? 'form' : 'wide'
}

function Waiting() {
  return (
    <Stack spacing={2.5} aria-busy>
      <Skeleton width={240} height={40} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={160} />
    </Stack>
  )
}
