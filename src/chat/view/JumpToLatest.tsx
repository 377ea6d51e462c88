import { useChatTexts } from '../texts/useChatTexts.ts'
import { ChatIcon } from './ChatIcon.tsx'
import { lateIcons } from './lateIcons.ts'

/** Shows a button back to the end, with the number of new messages there. */
export function JumpToLatest({ unread, onClick }: { unread: number; onClick: () => void }) {
  const { history } = useChatTexts().view
  return (
    <button
      type="button"
      className="sw-button sw-jump"
      onClick={({ currentTarget }) => {
        onClick()
        // The button disappears, so the focus moves to the history.
        currentTarget.parentElement?.querySelector('section')?.focus({ preventScroll: true })
      }}
    >
      <ChatIcon path={lateIcons.down} />
      {unread > 0 ? history.unread(unread) : history.latest}
    </button>
  )
}
