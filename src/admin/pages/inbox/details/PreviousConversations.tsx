import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import { Link } from 'react-router-dom'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { useNow } from '../../../../ui/useNow.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { RowTime } from '../list/RowTime.tsx'
import { useConversationId } from '../useConversationId.ts'
import { withoutMarkdown } from '../withoutMarkdown.ts'
import { Section } from './Section.tsx'

const max = 5

interface Props {
  contactId: string
  /** Id of the open conversation. */
  conversationId: string
}

/** Lists the contact's previous conversations, latest first. */
export function PreviousConversations({ contactId, conversationId }: Props) {
  const { details, list } = inboxTexts(useTexts())
  const { pathTo } = useConversationId()
  const now = useNow()
  const { data, error, refetch } = useGetList<Conversation>(
    'conversation',
    {
      pagination: { page: 1, perPage: max + 1 },
      filter: { contact_id: { eq: contactId } },
      sort: { field: 'last_event_at', order: 'DESC' },
    },
    { retry: false },
  )
  const others = data?.filter(({ _id }) => _id !== conversationId).slice(0, max)
  return (
    <Section title={details.earlier}>
      {error && <ErrorAlert error={error} title={details.failed} onRetry={refetch} />}
      {others?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {details.noEarlier}
        </Typography>
      )}
      {others && others.length > 0 && (
        <List>
          {others.map(({ _id, subject, last_message, last_event_at }) => (
            <li key={_id}>
              <Link to={pathTo(_id)} dir="auto">
                {withoutMarkdown(subject || last_message || '') || list.nothingSaid}
              </Link>
              {last_event_at && <RowTime value={last_event_at} now={now} />}
            </li>
          ))}
        </List>
      )}
    </Section>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'baseline', gap: 8, minWidth: 0 },
  '& a': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: theme.palette.primary.main,
  },
}))
