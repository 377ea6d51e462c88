import { alpha, styled } from '@mui/material/styles'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../../ui/useTexts.ts'
import { CallChip } from '../../../calls/CallChip.tsx'
import { channelIcons } from '../../../channels/channelIcons.ts'
import { channelTexts } from '../../../channels/channelTexts.ts'
import { type Conversation, type Reader, shortId } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { useKnownName } from '../useVisitorName.ts'
import { HandlerChip } from './HandlerChip.tsx'
import { RowTime } from './RowTime.tsx'
import { rowWords } from './rowWords.ts'

interface Props {
  conversation: Conversation
  to: string
  isOpen: boolean
  /** Number of messages that the reader has not read. */
  unread: number
  now: Date
  user: Reader
}

/** Maximum number of tags. Next to a waiting time or a call's status there is room for one only. */
const shownTags = { short: 1, else: 2 }

/** Shows a conversation in the list: visitor, time, the visitor's last words, and whose turn it is. */
export const ConversationRow = memo(function ConversationRow(props: Props) {
  const { conversation, to, isOpen, unread, now, user } = props
  const { list } = inboxTexts(useTexts())
  const known = useKnownName(conversation)
  const { name, subject, said } = rowWords(conversation, known, list.visitor(shortId(conversation._id)))
  const { last_event_at, communication_channel, tags = [] } = conversation
  const isShort = conversation.waiting_since || communication_channel === 'voice'
  const max = isShort ? shownTags.short : shownTags.else
  return (
    <li>
      <Row to={to} aria-current={isOpen || undefined} data-unread={unread > 0 || undefined}>
        <span className="line">
          <span className="who">{name}</span>
          {last_event_at && <RowTime value={last_event_at} now={now} />}
        </span>
        <span className="line">
          <span className="said" dir="auto">
            {subject && <b>{subject} · </b>}
            {said || list.nothingSaid}
          </span>
          {unread > 0 && (
            <span className="unread">
              <span aria-hidden>{Math.min(unread, 99)}</span>
              <span className="unseen">{list.unread(unread)}</span>
            </span>
          )}
        </span>
        <span className="line">
          <ChannelIcon channel={communication_channel} />
          <CallChip conversation={conversation} />
          <HandlerChip conversation={conversation} user={user} now={now} />
          {tags.slice(0, max).map(tag => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
          {tags.length > max && <span className="tag">+{tags.length - max}</span>}
        </span>
      </Row>
    </li>
  )
})

const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  padding: '10px 14px 10px 16px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:hover': { backgroundColor: alpha(theme.palette.text.primary, 0.04) },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '&[aria-current]': {
    backgroundColor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.16 : 0.08),
    boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
  },
  '& .line': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, minHeight: 20 },
  '& .who': { ...ellipsis, flex: 1, fontSize: '0.9375rem', fontWeight: 550 },
  '& .said': { ...theme.typography.body2, ...ellipsis, flex: 1, color: theme.palette.text.secondary },
  '&[data-unread] .who': { fontWeight: 700 },
  '&[data-unread] .said': { color: theme.palette.text.primary, fontWeight: 550 },
  '& .said b': { fontWeight: 550, color: theme.palette.text.primary },
  '& .unread': {
    flex: 'none',
    minWidth: 20,
    padding: '0 6px',
    borderRadius: 10,
    fontSize: '0.75rem',
    fontWeight: 700,
    lineHeight: '20px',
    textAlign: 'center',
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  },
  '& .unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .tag': {
    ...ellipsis,
    maxWidth: 90,
    padding: '0 7px',
    borderRadius: 9,
    fontSize: '0.75rem',
    lineHeight: '18px',
    color: theme.palette.text.secondary,
    backgroundColor: alpha(theme.palette.text.primary, 0.07),
  },
}))

const ellipsis = { minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const

/** Shows a conversation's channel as an icon; renders nothing if the channel is unknown. */
function ChannelIcon({ channel }: { channel: Conversation['communication_channel'] }) {
  const names = channelTexts(useTexts())
  if (!channel) return null
  const Icon = channelIcons[channel]
  return <Icon titleAccess={names[channel]} sx={{ fontSize: 17, color: 'text.secondary', flex: 'none' }} />
}
