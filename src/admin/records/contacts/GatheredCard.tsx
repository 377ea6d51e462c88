import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'

interface Props {
  title: string
  /** Number of items shown; undefined while it is unknown. */
  count: number | undefined
  error?: Error | null
  retry?: () => void
  /** Text for an empty list; without it, an empty list renders nothing. */
  none?: string | undefined
  /** Link to all items. */
  more?: ReactNode
  /** List items. */
  children?: ReactNode
}

/** Renders a card with one kind of a contact's related data. */
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
