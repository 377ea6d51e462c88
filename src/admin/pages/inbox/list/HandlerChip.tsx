import Chip from '@mui/material/Chip'
import { shortAge } from '../../../../ui/shortAge.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { type Conversation, type Reader, standingOf } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'

interface Props {
  conversation: Conversation
  user: Reader
  now: Date
}

/** Shows whose turn it is: the waiting time in red if somebody waits, otherwise who handles the conversation. */
export function HandlerChip({ conversation, user, now }: Props) {
  const all = useTexts()
  const { language } = all
  const inbox = inboxTexts(all)
  const { list } = inbox
  const { waiting_since, assignee_name, draft_event_id } = conversation
  const standing = standingOf(conversation, user.id)
  const owner = assignee_name && standing !== 'agent' && standing !== 'queue' ? assignee_name : undefined
  if (waiting_since && standing !== 'completed') {
    const age = shortAge(waiting_since, now, language)
    const waits = age ? list.waitingFor(age) : list.waiting
    const drafted = age ? list.draftFor(age) : list.draft
    return (
      <>
        <Chip {...small} color="error" variant="outlined" label={draft_event_id ? drafted : waits} />
        {owner && standing === 'other' && <Chip {...small} variant="outlined" label={owner} />}
      </>
    )
  }
  if (standing === 'completed')
    return <Chip {...small} color="success" variant="outlined" label={list.completed} />
  return (
    <Chip
      {...small}
      variant="outlined"
      label={owner ?? (standing === 'agent' ? list.byAgent : list.byNobody)}
    />
  )
}

const small = {
  size: 'small',
  sx: { height: 20, fontSize: '0.75rem', minWidth: 0, flexShrink: 0, maxWidth: 170 },
} as const
