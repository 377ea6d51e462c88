import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { BelongingRow } from './BelongingRow.tsx'
import { contactsTexts } from './contactsTexts.ts'
import type { Belongings } from './useBelongings.ts'

interface Props extends Belongings {
  title: string
  /** Of what they are records. */
  entity: string
  contactId: string
  /** Said where there is none; else nothing is shown then. */
  none?: string | undefined
}

/** One kind of what belongs to a contact, with the way to all of it. */
export function BelongingsCard({ title, entity, contactId, none, rows, hasMore, error, retry }: Props) {
  const texts = contactsTexts(useTexts())
  const titleId = useId()
  if (rows?.length === 0 && none === undefined) return null
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={titleId} gutterBottom>
        {title}
      </Typography>
      {error && !rows && <ErrorAlert error={error} onRetry={retry} />}
      {!error && !rows && <Skeleton variant="rounded" height={40} />}
      {rows?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {none}
        </Typography>
      )}
      {rows && rows.length > 0 && (
        <List>
          {rows.map(row => (
            <BelongingRow key={row.id} entity={entity} row={row} />
          ))}
        </List>
      )}
      {hasMore && (
        <Link component={RouterLink} to={allOf(entity, contactId)} variant="body2">
          {texts.showAll}
        </Link>
      )}
    </Paper>
  )
}

function allOf(entity: string, contactId: string): string {
  const filter = JSON.stringify({ contact_id: { eq: contactId } })
  return `/${entity}?${new URLSearchParams({ filter })}`
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { paddingBlock: 10, overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))
