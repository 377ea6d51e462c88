import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { RowPages } from '../../api/useRowPages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { AppWaiting } from './AppWaiting.tsx'

interface Props<Row> {
  found: RowPages<Row>
  /** Renders a row of the list, with a key. */
  children: (row: Row) => ReactNode
  texts: { list: string; more: string; forbiddenTitle: string }
  /** Shown if there are no rows. */
  empty: { icon: ReactNode; title: string; body: string; action?: ReactNode }
}

/** Lists rows, newest first, with a button for older ones, or explains why there are none. */
export function PagedRows<Row>({ found, children, texts, empty }: Props<Row>) {
  const { rows, error, refetch, more } = found
  return (
    <Stack spacing={2.5}>
      {error && <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />}
      {!error && !rows && <AppWaiting />}
      {rows?.length === 0 && (
        <Paper variant="outlined">
          <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
            {empty.body}
          </EmptyState>
        </Paper>
      )}
      {rows && rows.length > 0 && <RowList label={texts.list}>{rows.map(children)}</RowList>}
      {more && (
        <Button sx={{ alignSelf: 'center' }} onClick={more}>
          {texts.more}
        </Button>
      )}
    </Stack>
  )
}
