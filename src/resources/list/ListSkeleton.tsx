import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Shows a placeholder until the list has loaded. */
export function ListSkeleton() {
  return (
    <Paper variant="outlined" aria-busy sx={{ px: 2, py: 1 }}>
      {rows.map(row => (
        <Skeleton key={row} height={44} />
      ))}
    </Paper>
  )
}
