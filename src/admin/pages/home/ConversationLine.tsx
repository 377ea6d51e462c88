import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { shortAge } from '../../../ui/shortAge.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { channelIcons } from '../../channels/channelIcons.ts'
import { channelTexts } from '../../channels/channelTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { homeTexts } from './homeTexts.ts'
import { TakeButton } from './TakeButton.tsx'

type Conversation = components['schemas']['HomeConversation']

interface Props {
  conversation: Conversation
  /** Current time, from which the waiting time is computed. Without it, the row shows the time of the last message. */
  now?: Date
}

/**
 * Shows a conversation with a link to the inbox: visitor, channel, the visitor's last words, and time. If somebody
 * waits, it shows since when, with a button to take the conversation.
 */
export function ConversationLine({ conversation, now }: Props) {
  const all = useTexts()
  const { talk: texts } = homeTexts(all)
  const { conversation_id: id, name, channel, at, last_message, is_mine, is_on_call } = conversation
  const Icon = channelIcons[channel ?? 'web_chat']
  const who = name || texts.visitor(id.slice(-4).toUpperCase())
  return (
    <ListRow
      icon={<Icon />}
      title={
        <>
          <Link component={RouterLink} to={`${pagePaths.inbox}/${id}`} color="inherit" underline="hover">
            {who}
          </Link>
          {is_on_call && <Chip size="small" color="info" label={texts.onCall} />}
          {now && is_mine && <Chip size="small" variant="outlined" label={texts.yours} />}
        </>
      }
      caption={last_message !== who && <span dir="auto">{last_message}</span>}
      facts={
        <>
          {channel && <span>{channelTexts(all)[channel]}</span>}
          {at && now && <time dateTime={at}>{texts.waits(shortAge(at, now, all.language))}</time>}
          {at && !now && <Moment value={at} />}
        </>
      }
      actions={now && !is_mine && <TakeButton id={id} name={who} />}
    />
  )
}
