import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { shortAge } from '../../../ui/shortAge.ts'
import { useNow } from '../../../ui/useNow.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { answerSourcesTexts } from '../answerSourcesTexts.ts'
import { ContextPart } from './ContextPart.tsx'
import { type AskedPlace, useAskedConversation } from './useAskedConversation.ts'

/** Shows what was said around a question, a link to the conversation, and whether the visitor still waits there. */
export function AskedConversation({ place }: { place: AskedPlace }) {
  const all = useTexts()
  const { dialog } = answerSourcesTexts(all)
  const now = useNow()
  const { conversation, excerpt } = useAskedConversation(place)
  const waiting = conversation?.status === 'completed' ? undefined : conversation?.waiting_since
  return (
    <ContextPart
      title={dialog.conversation}
      action={
        <Link component={RouterLink} to={`/conversation/${place.conversationId}`} variant="body2">
          {dialog.openConversation}
        </Link>
      }
    >
      {waiting && (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={
            <Button
              component={RouterLink}
              to={`/inbox/${place.conversationId}?folder=all`}
              color="inherit"
              size="small"
            >
              {dialog.reply}
            </Button>
          }
        >
          {dialog.waits(shortAge(waiting, now, all.language))}
        </Alert>
      )}
      <Said>
        {excerpt?.map(({ _id, role, name, content }) => (
          <li key={_id} dir="auto" data-role={role}>
            <b>{role === 'user' ? dialog.visitor : (name ?? dialog.agent)}</b>
            {content}
          </li>
        ))}
      </Said>
    </ContextPart>
  )
}

const Said = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '4px 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& b': { display: 'block', fontSize: '0.75rem', color: theme.palette.text.secondary },
}))
