import BackIcon from '@mui/icons-material/ArrowBack'
import DetailsIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { shortAge } from '../../../../ui/shortAge.ts'
import { useNow } from '../../../../ui/useNow.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { type Conversation, type Reader, type Standing, standingOf } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { AssignMenu } from './AssignMenu.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import type { ConversationActions } from './useConversationActions.ts'

interface Props {
  conversation: Conversation
  user: Reader
  /** Name of the visitor. */
  name: string
  actions: ConversationActions
  isDetailed: boolean
  onDetails: () => void
  onBack: (() => void) | undefined
}

/** Shows the visitor's name, who handles the conversation, and the available actions. */
export function ConversationHeader(props: Props) {
  const { conversation, user, name, isDetailed, onDetails, onBack } = props
  const { talk } = inboxTexts(useTexts())
  const standing = standingOf(conversation, user.id)
  return (
    <Head>
      <div className="whom">
        {onBack && (
          <IconButton edge="start" aria-label={talk.back} onClick={onBack}>
            <BackIcon />
          </IconButton>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" component={onBack ? 'h1' : 'h2'} noWrap dir="auto">
            {name}
          </Typography>
          {conversation.communication_channel === 'email' && conversation.subject && (
            <Typography variant="body2" noWrap dir="auto" sx={{ fontWeight: 550 }}>
              {conversation.subject}
            </Typography>
          )}
          <HandlerLine conversation={conversation} standing={standing} />
        </Box>
        <MoreMenu {...props} sendTemplate={props.actions.sendTemplate} />
        <IconButton
          aria-label={isDetailed ? talk.hideDetails : talk.details}
          title={isDetailed ? talk.hideDetails : talk.details}
          aria-pressed={isDetailed}
          color={isDetailed ? 'primary' : 'default'}
          onClick={onDetails}
        >
          <DetailsIcon />
        </IconButton>
      </div>
      <Actions {...props} standing={standing} />
    </Head>
  )
}

/** Shows who handles the conversation, and for how long somebody has been waiting. */
function HandlerLine({ conversation, standing }: { conversation: Conversation; standing: Standing }) {
  const all = useTexts()
  const { language } = all
  const inbox = inboxTexts(all)
  const now = useNow()
  const { waiting_since } = conversation
  const age = waiting_since && shortAge(waiting_since, now, language)
  const isWaiting = waiting_since !== undefined && standing !== 'completed'
  const waits = age ? inbox.list.waitingFor(age) : inbox.list.waiting
  const line = handlerLine(standing, conversation, inbox.talk)
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ color: isWaiting ? 'error.main' : 'text.secondary', fontWeight: isWaiting ? 600 : undefined }}
    >
      {isWaiting && standing === 'queue' && waits}
      {isWaiting && standing !== 'queue' && `${line} · ${waits}`}
      {!isWaiting && line}
    </Typography>
  )
}

function Actions({ conversation, actions, standing }: Props & { standing: Standing }) {
  const { talk } = inboxTexts(useTexts())
  // The button to reopen a conversation is below the messages, in place of the reply field.
  if (standing === 'completed') return null
  const take = takeLabel(standing, conversation, talk)
  return (
    <div className="actions">
      {take && (
        <Button size="small" variant="contained" onClick={() => actions.claim()}>
          {take}
        </Button>
      )}
      {standing !== 'agent' && actions.hasAgent && (
        <Button size="small" variant="outlined" onClick={() => actions.handOff('agent')}>
          {talk.toAgent}
        </Button>
      )}
      {/* A person returns a conversation to the queue by assigning it to nobody. */}
      {standing === 'agent' && (
        <Button size="small" variant="outlined" onClick={() => actions.handOff('human')}>
          {talk.toQueue}
        </Button>
      )}
      <AssignMenu conversation={conversation} actions={actions} />
      <Button size="small" variant="outlined" onClick={actions.complete}>
        {talk.complete}
      </Button>
    </div>
  )
}

type ConversationTexts = ReturnType<typeof inboxTexts>['talk']

function takeLabel(
  standing: Standing,
  { assignee_name }: Conversation,
  talk: ConversationTexts,
): string | undefined {
  if (standing === 'agent') return talk.takeOver
  if (standing === 'queue') return talk.take
  if (standing === 'other') return assignee_name ? talk.takeFrom(assignee_name) : talk.take
  return undefined
}

function handlerLine(
  standing: Standing,
  { assignee_name, communication_channel, draft_event_id }: Conversation,
  { handler }: ConversationTexts,
): string {
  if (standing === 'mine') return handler.you
  if (standing === 'agent' && draft_event_id) return handler.draft
  // An intake asks its questions without an AI model.
  if (standing === 'agent' && communication_channel === 'intake_chat') return handler.intake
  if (standing === 'other') return assignee_name ? handler.other(assignee_name) : handler.somebody
  return handler[standing]
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  flex: 'none',
  padding: '10px 10px 10px 18px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .whom': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}))
