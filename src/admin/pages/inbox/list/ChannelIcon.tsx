import ChatIcon from '@mui/icons-material/ChatOutlined'
import IntakeIcon from '@mui/icons-material/ChecklistOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import CallIcon from '@mui/icons-material/PhoneOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'

const icons = {
  web_chat: ChatIcon,
  voice: CallIcon,
  email: MailIcon,
  wa_2chat: SmsIcon,
  intake_chat: IntakeIcon,
} satisfies Record<keyof ReturnType<typeof inboxTexts>['channels'], unknown>

/** Where a conversation takes place; nothing where nobody knows. */
export function ChannelIcon({ channel }: { channel: Conversation['communication_channel'] }) {
  const { channels } = inboxTexts(useTexts())
  if (!channel) return null
  const Icon = icons[channel]
  return <Icon titleAccess={channels[channel]} sx={{ fontSize: 17, color: 'text.secondary', flex: 'none' }} />
}
