import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'

interface Props {
  title: string
  /** How many there are to be shown; undefined until that is known. */
  count: number | undefined
  error?: Error | null
  retry?: () => void
  /** Said where there is none; else nothing is shown then. */
  none?: string | undefined
  /** The way to all of them. */
  more?: ReactNode
  /** Items of a list. */
  children?: ReactNode
}

/** One kind of what is gathered about a contact. */
export function GatheredCard({ title, count, error, retry, none, more, children }: Props) {
  const titleId = useId()
  if (count === 0 && none === undefined) return null
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={titleId} gutterBottom>
        {title}
      </Typography>
      {error && count === undefined && <ErrorAlert error={error} {...(retry && { onRetry: retry })} />}
      {!error && count === undefined && <Skeleton variant="rounded" height={40} />}
      {count === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {none}
        </Typography>
      )}
      {count !== undefined && count > 0 && <List>{children}</List>}
      {more}
    </Paper>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { paddingBlock: 10, overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))
