import SearchOffIcon from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { ApiError } from '../../../../api/ApiError.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { isOnCall } from '../../../calls/isOnCall.ts'
import { LiveCall } from '../../../calls/LiveCall.tsx'
import { ChatSurroundings } from '../../../records/conversations/ChatSurroundings.tsx'
import type { Conversation, Reader } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { useConversationRecord } from '../useConversationRecord.ts'
import { useKnownName, useVisitorName } from '../useVisitorName.ts'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationMessages } from './ConversationMessages.tsx'
import { HeldDialog } from './HeldDialog.tsx'
import { useConversationActions } from './useConversationActions.ts'

interface Props {
  id: string
  user: Reader
  /** True if the details are shown beside the conversation. */
  isDetailed: boolean
  onDetails: () => void
  /** Returns to the list; undefined if the list is shown beside it. */
  onBack: (() => void) | undefined
}

/** Shows the open conversation: its header, its messages, and the field for the answer. */
export function ConversationPane(props: Props) {
  const inbox = inboxTexts(useTexts())
  const { conversation, error, refetch } = useConversationRecord(props.id)
  if (conversation) return <Opened {...props} conversation={conversation} />
  if (!error) return <Skeleton variant="rounded" sx={{ m: 2, flex: 1, maxHeight: 400 }} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Box sx={{ m: 'auto', p: 2 }}>
      {isGone ? (
        <EmptyState
          icon={<SearchOffIcon />}
          title={inbox.talk.missing}
          action={props.onBack && <Button onClick={props.onBack}>{inbox.talk.back}</Button>}
        >
          {inbox.talk.missingHint}
        </EmptyState>
      ) : (
        <ErrorAlert error={error} onRetry={refetch} />
      )}
    </Box>
  )
}

function Opened({ conversation, user, ...rest }: Props & { conversation: Conversation }) {
  const name = useVisitorName(conversation)
  const known = useKnownName(conversation)
  /** The action to run once the user has taken the conversation from its assignee. */
  const [afterwards, setAfterwards] = useState<{ run: () => void }>()
  const actions = useConversationActions(conversation, {
    onHeld: () => setAfterwards({ run: () => undefined }),
  })
  return (
    <>
      <PageTitle title={name} />
      <ConversationHeader {...rest} conversation={conversation} user={user} name={name} actions={actions} />
      {isOnCall(conversation) && <LiveCall conversation={conversation} mayTakePart />}
      <ChatSurroundings visitor={known || undefined}>
        <ConversationMessages
          conversation={conversation}
          user={user}
          actions={actions}
          onHeld={run => setAfterwards({ run })}
        />
      </ChatSurroundings>
      {afterwards && (
        <HeldDialog
          holder={conversation.assignee_name}
          onCancel={() => setAfterwards(undefined)}
          onConfirm={async () => {
            setAfterwards(undefined)
            if (await actions.claim({ force: true })) afterwards.run()
          }}
        />
      )}
    </>
  )
}
