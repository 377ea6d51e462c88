import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import { useIsHere } from '../../../../ui/useIsHere.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { DeliveryDeskContext } from '../../../records/conversations/DeliveryLine.tsx'
import { DraftStatesContext, sentDrafts } from '../../../records/conversations/DraftLine.tsx'
import { TranscriptView } from '../../../records/conversations/TranscriptView.tsx'
import { useTranscript } from '../../../records/conversations/useTranscript.ts'
import { type Conversation, type Reader, standingOf } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import type { MailChoice } from './recipients.ts'
import { type ConversationActions, isHeld } from './useConversationActions.ts'
import { useDeliveryDesk } from './useDeliveryDesk.ts'
import { keepReply } from './useDrafts.ts'
import { useMarkRead } from './useMarkRead.ts'
import { Writing } from './Writing.tsx'

interface Props {
  conversation: Conversation
  user: Reader
  actions: ConversationActions
  /** Called if somebody else has the conversation. The caller runs `run` once the user has taken it. */
  onHeld: (run: () => void) => void
}

/** Shows the messages of a conversation, and below them the field to write in. */
export function ConversationMessages({ conversation, user, actions, onHeld }: Props) {
  const all = useTexts()
  const { common } = all
  const inbox = inboxTexts(all)
  const notify = useNotify()
  const isHere = useIsHere()
  const [mail, setMail] = useState<MailChoice>()
  const resend = useRef<(clientEventId: string) => void>(undefined)
  const { api, view } = useTranscript(conversation._id, {
    name: user.name,
    mail,
    isCompleted: conversation.status === 'completed',
    onReply: ({ clientEventId, content }, error) => {
      if (error !== undefined && !isHere()) {
        // A user who has opened another conversation does not see that the reply was not sent.
        keepReply(conversation._id, content)
        notify(inbox.composer.replyKept, { type: 'error' })
      } else if (error === undefined) setMail(undefined)
      else if (isHeld(error)) onHeld(() => resend.current?.(clientEventId))
      void actions.refresh()
    },
  })
  resend.current = view.resend
  useMarkRead(conversation._id, view.entries)
  const { desk, window } = useDeliveryDesk(conversation, view.entries)
  const drafts = useMemo(
    () => ({ current: conversation.draft_event_id, sent: sentDrafts(view.entries) }),
    [conversation.draft_event_id, view.entries],
  )
  const isFailed = view.phase === 'failed'
  return (
    <DraftStatesContext.Provider value={drafts}>
      <DeliveryDeskContext.Provider value={desk}>
        <TranscriptView api={api} view={view} isTeam isFilling>
          {view.error && !isFailed && (
            <Alert severity="error" sx={{ borderRadius: 0 }} onClose={() => view.dismissError()}>
              {view.error}
            </Alert>
          )}
          {isFailed && view.error && (
            <Alert
              severity="error"
              sx={{ borderRadius: 0 }}
              action={<Button onClick={() => view.retry()}>{common.retry}</Button>}
            >
              {view.error}
            </Alert>
          )}
          <Writing
            api={api}
            view={view}
            conversation={conversation}
            standing={standingOf(conversation, user.id)}
            window={window}
            actions={actions}
            mail={mail}
            onMail={setMail}
          />
        </TranscriptView>
      </DeliveryDeskContext.Provider>
    </DraftStatesContext.Provider>
  )
}
