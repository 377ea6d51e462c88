import { useChatTexts } from '../texts/useChatTexts.ts'
import { ChatIcon } from './ChatIcon.tsx'
import { lateIcons } from './lateIcons.ts'

/** The way back to the end, with how much has come in there. */
export function JumpToLatest({ unread, onClick }: { unread: number; onClick: () => void }) {
  const { history } = useChatTexts().view
  return (
    <button type="button" className="sw-button sw-jump" onClick={onClick}>
      <ChatIcon path={lateIcons.down} />
      {unread > 0 ? history.unread(unread) : history.latest}
    </button>
  )
}
