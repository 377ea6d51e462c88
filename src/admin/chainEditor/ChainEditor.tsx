import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { RecordProvider } from '../../resources/data/createDataProvider.ts'
import { useEntitySchema } from '../../resources/data/useEntitySchema.ts'
import { backTo } from '../../resources/record/backTo.ts'
import type { RecordEditorProps } from '../../resources/record/recordExtension.ts'
import { ReferenceCreator } from '../../resources/reference/ReferenceCreator.tsx'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useWindowFrame } from '../../ui/useWindowFrame.ts'
import { LoadedChain } from './LoadedChain.tsx'
import { useStepKinds } from './useStepKinds.ts'

/** Shows the page of one chain: loads the chain and the step kinds, or says why that fails. */
export function ChainEditor({ entity, location }: RecordEditorProps) {
  const texts = useTexts()
  useWindowFrame('none')
  const provider = useDataProvider<RecordProvider>()
  const schema = useEntitySchema(entity.name)
  const record = useQuery({
    queryKey: ['record', location.path],
    queryFn: () => provider.read(location),
    retry: false,
    // Only saving and merging may replace the edited data.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  const { kinds, types } = useStepKinds()
  const failed = [schema, record, types].find(({ data, error }) => error && !data)
  if (schema.data && record.data && kinds) {
    return (
      <ReferenceCreator>
        <LoadedChain
          entity={entity}
          location={location}
          schema={schema.data}
          kinds={kinds}
          loaded={record.data}
        />
      </ReferenceCreator>
    )
  }
  return (
    <Box sx={{ p: 3 }}>
      <PageHeader title={entity.title} {...backTo(entity, texts)} />
      {failed ? <ErrorAlert error={failed.error} onRetry={() => failed.refetch()} /> : <Waiting />}
    </Box>
  )
}

function Waiting() {
  return (
    <Stack spacing={2} aria-busy>
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={360} />
    </Stack>
  )
}
