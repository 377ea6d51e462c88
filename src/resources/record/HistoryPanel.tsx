import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import type { RecordProvider } from '../data/createDataProvider.ts'
import type { JsonObject } from '../json/jsonValue.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { RevisionItem } from './RevisionItem.tsx'

interface Props {
  entity: string
  id: string
  schema: JsonSchema
  /** The version on show. */
  version: number
  canRestore: boolean
  onRestored: (record: JsonObject) => void
  onClose: () => void
}

/** The server gives this many revisions at a time. */
const page = 100

/** What happened to a record, newest first, with a way back to each version. */
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
    <Drawer
      // Above the top bar, which lies above the menu's drawer.
      sx={{ zIndex: 'modal' }}
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': texts.history.title, sx: { width: { xs: '100%', sm: 420 } } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', px: 2.5, py: 1.5 }}>
        <Typography variant="h2" component="h2" sx={{ flex: 1 }}>
          {texts.history.title}
        </Typography>
        <IconButton onClick={onClose} aria-label={texts.common.close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ px: 2.5, pb: 3 }}>
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
      </Box>
    </Drawer>
  )
}
