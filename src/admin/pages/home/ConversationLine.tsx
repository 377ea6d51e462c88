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

type Conversation = components['schemas']['HomeConversation']

interface Props {
  conversation: Conversation
  /** By which it is told how long somebody waits; without it, when something was said. */
  now?: Date
}

/** A conversation that one click opens in the inbox: who, on which channel, what was said last, and since when. */
export function ConversationLine({ conversation, now }: Props) {
  const all = useTexts()
  const { talk: texts } = homeTexts(all)
  const { conversation_id: id, name, channel, at, last_message, is_mine, is_on_call } = conversation
  const Icon = channelIcons[channel ?? 'web_chat']
  return (
    <ListRow
      icon={<Icon />}
      title={
        <>
          <Link component={RouterLink} to={`${pagePaths.inbox}/${id}`} color="inherit" underline="hover">
            {name || texts.visitor(id.slice(-4).toUpperCase())}
          </Link>
          {is_on_call && <Chip size="small" color="info" label={texts.onCall} />}
          {now && is_mine && <Chip size="small" variant="outlined" label={texts.yours} />}
        </>
      }
      caption={<span dir="auto">{last_message}</span>}
      facts={
        <>
          {channel && <span>{channelTexts(all)[channel]}</span>}
          {at && now && <time dateTime={at}>{texts.waits(shortAge(at, now, all.language))}</time>}
          {at && !now && <Moment value={at} />}
        </>
      }
    />
  )
}
