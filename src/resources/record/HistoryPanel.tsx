import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { RecordProvider } from '../data/createDataProvider.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { RevisionItem } from './RevisionItem.tsx'

interface Props {
  entity: string
  id: string
  schema: JsonSchema
  /** The visible version. */
  version: number
  canRestore: boolean
  onRestored: (record: JsonObject) => void
  onClose: () => void
}

/** Number of revisions per request. */
const page = 100

/** Lists the changes to a record, newest first, each with a button to restore that version. */
export function HistoryPanel({ entity, id, schema, version, canRestore, onRestored, onClose }: Props) {
  const texts = useTexts()
  const provider = useDataProvider<RecordProvider>()
  const history = useInfiniteQuery({
    queryKey: ['history', entity, id, version],
    queryFn: ({ pageParam }) => provider.history(entity, id, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => (last.length === page ? last.at(-1)?.version : undefined),
    retry: false,
  })
  const revisions = history.data?.pages.flat() ?? []
  // Somebody else may have saved since the page was opened.
  const current = revisions[0]?.version
  return (
    <SidePanel title={texts.history.title} onClose={onClose}>
      {history.isPending && <Skeleton variant="rounded" height={160} />}
      {history.error && (
        <ErrorAlert title={texts.history.failed} error={history.error} onRetry={history.refetch} />
      )}
      {history.isSuccess && revisions.length === 0 && <Typography>{texts.history.empty}</Typography>}
      {revisions.map(revision => (
        <RevisionItem
          key={revision.version}
          revision={revision}
          schema={schema}
          isCurrent={revision.version === current}
          onRestore={
            canRestore && revision.version !== current
              ? async () => onRestored(await provider.restore(entity, id, revision.version))
              : undefined
          }
        />
      ))}
      {history.hasNextPage && (
        <Button onClick={() => history.fetchNextPage()} disabled={history.isFetching}>
          {texts.history.more}
        </Button>
      )}
    </SidePanel>
  )
}
