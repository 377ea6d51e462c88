import { useTexts } from '../../../../ui/useTexts.ts'
import { channelIcons } from '../../../channels/channelIcons.ts'
import { channelTexts } from '../../../channels/channelTexts.ts'
import type { Conversation } from '../conversation.ts'

/** Where a conversation takes place; nothing where nobody knows. */
export function ChannelIcon({ channel }: { channel: Conversation['communication_channel'] }) {
  const names = channelTexts(useTexts())
  if (!channel) return null
  const Icon = channelIcons[channel]
  return <Icon titleAccess={names[channel]} sx={{ fontSize: 17, color: 'text.secondary', flex: 'none' }} />
}
