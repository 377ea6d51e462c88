import ChatIcon from '@mui/icons-material/ChatOutlined'
import IntakeIcon from '@mui/icons-material/ChecklistOutlined'
import MailIcon from '@mui/icons-material/MailOutlined'
import CallIcon from '@mui/icons-material/PhoneOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import type { en } from './texts/en.ts'

/** Icon of each channel. */
export const channelIcons = {
  web_chat: ChatIcon,
  voice: CallIcon,
  email: MailIcon,
  wa_2chat: SmsIcon,
  intake_chat: IntakeIcon,
} satisfies Record<keyof typeof en, unknown>
