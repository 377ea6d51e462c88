import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** What a list looks like before its rows have come. */
export function ListSkeleton() {
  return (
    <Paper variant="outlined" aria-busy sx={{ p: 2 }}>
      {rows.map(row => (
        <Skeleton key={row} height={44} />
      ))}
    </Paper>
  )
}
