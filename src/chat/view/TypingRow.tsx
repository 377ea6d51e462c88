import { useChatTexts } from '../texts/useChatTexts.ts'
import { useChatRoom } from './chatContext.ts'

/** Shows that the agent is about to answer. */
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
