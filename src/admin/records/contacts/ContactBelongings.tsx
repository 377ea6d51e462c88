import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtras.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { contactsTexts } from './contactsTexts.ts'
import { type Belonging, type Belongings, useConversationsOf, useFilledIntakesOf } from './useBelongings.ts'

/** The newest of what is known of somebody beside their record: what was said, and what they filled. */
export function ContactBelongings({ record }: RecordNoticeProps<components['schemas']['Contact']>) {
  const texts = contactsTexts(useTexts())
  const id = record._id
  const conversations = useConversationsOf(id)
  const intakes = useFilledIntakesOf(id)
  return (
    <Cards>
      <Card title={texts.conversations} all={allOf('conversation', id)} {...conversations} />
      {intakes.rows?.length !== 0 && (
        <Card title={texts.filledIntakes} all={allOf('filled_intake', id)} {...intakes} />
      )}
    </Cards>
  )
}

interface CardProps extends Belongings {
  title: string
  /** Where all of them are. */
  all: string
}

function Card({ title, all, rows, hasMore, error, retry }: CardProps) {
  const texts = contactsTexts(useTexts())
  const titleId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={titleId} gutterBottom>
        {title}
      </Typography>
      {error && !rows && <ErrorAlert error={error} onRetry={retry} />}
      {!error && !rows && <Skeleton variant="rounded" height={40} />}
      {rows?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.none}
        </Typography>
      )}
      {rows && rows.length > 0 && (
        <List>
          {rows.map(row => (
            <Row key={row.id} {...row} />
          ))}
        </List>
      )}
      {hasMore && (
        <Link component={RouterLink} to={all} variant="body2">
          {texts.showAll}
        </Link>
      )}
    </Paper>
  )
}

function Row({ to, title, at }: Belonging) {
  return (
    <li>
      <Link component={RouterLink} to={to} variant="body2">
        {title}
      </Link>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        <Moment value={at} />
      </Typography>
    </li>
  )
}

function allOf(entity: string, contactId: string): string {
  const filter = JSON.stringify({ contact_id: { eq: contactId } })
  return `/${entity}?${new URLSearchParams({ filter })}`
}

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  alignItems: 'start',
  marginBottom: theme.spacing(2.5),
}))

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { paddingBlock: 6, overflowWrap: 'anywhere' },
})
