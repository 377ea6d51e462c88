import { useChatTexts } from '../texts/useChatTexts.ts'
import { ChatIcon } from './ChatIcon.tsx'
import { lateIcons } from './lateIcons.ts'

/** The way back to the end, with how much has come in there. */
export function JumpToLatest({ unread, onClick }: { unread: number; onClick: () => void }) {
  const { history } = useChatTexts().view
  return (
    <button
      type="button"
      className="sw-button sw-jump"
      onClick={({ currentTarget }) => {
        onClick()
        // It goes away, and the focus with it.
        currentTarget.parentElement?.querySelector('section')?.focus({ preventScroll: true })
      }}
    >
      <ChatIcon path={lateIcons.down} />
      {unread > 0 ? history.unread(unread) : history.latest}
    </button>
  )
}
