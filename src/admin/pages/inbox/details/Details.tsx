import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../../ui/useTexts.ts'
import { useConversationActions } from '../conversation/useConversationActions.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { useConversationRecord } from '../useConversationRecord.ts'
import { CallSection } from './CallSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import { Facts } from './Facts.tsx'
import { IntakeSection } from './IntakeSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { PreviousConversations } from './PreviousConversations.tsx'

interface Props {
  id: string
  /** Set if the details open in a drawer. */
  onClose?: () => void
}

/** Shows the details of a conversation: the contact and the team's notes. */
export function Details({ id, onClose }: Props) {
  const all = useTexts()
  const { common } = all
  const inbox = inboxTexts(all)
  const { conversation } = useConversationRecord(id)
  return (
    <>
      {onClose && (
        <Box sx={{ display: 'flex', alignItems: 'center', p: '10px 10px 0 16px' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {inbox.details.label}
          </Typography>
          <IconButton onClick={onClose} aria-label={common.close}>
            <CloseIcon />
          </IconButton>
        </Box>
      )}
      <Scroll>
        {conversation ? <Loaded conversation={conversation} /> : <Skeleton variant="rounded" height={160} />}
      </Scroll>
    </>
  )
}

type Conversation = NonNullable<ReturnType<typeof useConversationRecord>['conversation']>

function Loaded({ conversation }: { conversation: Conversation }) {
  const actions = useConversationActions(conversation)
  const { contact_id, filled_intake_id, communication_channel } = conversation
  return (
    <>
      <ContactSection conversation={conversation} actions={actions} />
      {communication_channel === 'voice' && <CallSection conversation={conversation} />}
      {filled_intake_id && <IntakeSection id={filled_intake_id} />}
      <NotesSection conversation={conversation} actions={actions} />
      {contact_id && <PreviousConversations contactId={contact_id} conversationId={conversation._id} />}
      <Facts conversation={conversation} />
    </>
  )
}

const Scroll = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 22,
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: 16,
})
