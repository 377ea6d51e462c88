import { useChatTexts } from '../texts/useChatTexts.ts'
import { useChatRoom } from './chatContext.ts'

/** The agent is about to say something. */
export function TypingRow() {
  const { history } = useChatTexts().view
  const { agentName } = useChatRoom()
  return (
    <li className="sw-row" data-side="agent" data-first>
      <div className="sw-bubble sw-typing" role="img" aria-label={history.typing(agentName)}>
        <i />
        <i />
        <i />
      </div>
    </li>
  )
}
