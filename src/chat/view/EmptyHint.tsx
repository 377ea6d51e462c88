import type { ConversationView } from '../conversation/chatTypes.ts'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { useChatRoom } from './chatContext.ts'
import { Face } from './Face.tsx'

interface Props {
  view: ConversationView
  greeting: string | undefined
}

/** §2 Shown while there are no messages: how to start, or that the conversation is starting. */
export function EmptyHint({ view, greeting }: Props) {
  const { conversation, view: texts } = useChatTexts()
  const { agentName, avatarUrl } = useChatRoom()
  if (view.phase === 'starting') {
    return (
      <div className="sw-hint" role="status" aria-label={texts.history.starting}>
        <span className="sw-spinner" />
      </div>
    )
  }
  if (view.phase === 'failed') {
    return (
      <div className="sw-hint">
        <p>{texts.history.notStarted}</p>
        <button type="button" className="sw-button" onClick={() => view.retry()}>
          {texts.history.tryAgain}
        </button>
      </div>
    )
  }
  return (
    <div className="sw-hint">
      <Face name={agentName} url={avatarUrl} />
      <p dir="auto">{greeting || conversation.empty}</p>
    </div>
  )
}
