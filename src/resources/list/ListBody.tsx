import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext } from 'ra-core'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { ListFailure, NoMatch, NoneYet } from './emptyLists.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import type { Column } from './listColumns.ts'
import { RecordCards } from './RecordCards.tsx'
import { RecordTable } from './RecordTable.tsx'

interface Props {
  entity: EntitySummary
  columns: Column[]
}

/** The rows, or why there are none. */
export function ListBody({ entity, columns }: Props) {
  const { data, error, total, isPending, isFetching, filterValues } = useListContext()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const Rows = isNarrow ? RecordCards : RecordTable
  if (error && !data) return <ListFailure entity={entity} />
  if (isPending) return <ListSkeleton />
  if (total === 0 && Object.keys(filterValues).length > 0) return <NoMatch />
  if (total === 0) return <NoneYet entity={entity} />
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', position: 'relative' }} aria-busy={isFetching}>
      {isFetching && (
        <LinearProgress aria-hidden sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />
      )}
      <Rows entity={entity} columns={columns} records={data ?? []} />
      <ListFooter />
    </Paper>
  )
}
