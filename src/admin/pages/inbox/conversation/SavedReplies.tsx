import { alpha, styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'
import type { SavedReply } from './savedReplies.ts'
import type { SavedReplyList } from './useSavedReplies.ts'

interface Props {
  id: string
  saved: SavedReplyList
  onChoose: (reply: SavedReply) => void
}

/** Above the field: the saved replies that fit what stands behind the slash. The field keeps the keyboard. */
export function SavedReplies({ id, saved, onChoose }: Props) {
  const all = useTexts()
  const { common } = all
  const inbox = inboxTexts(all)
  const { composer } = inbox
  const { found, active, isLoading, isEmpty, error } = saved
  if (found.length === 0) {
    return (
      <Sheet role="status">
        <p className="none">
          {error
            ? composer.readyFailed
            : isLoading
              ? common.loading
              : isEmpty
                ? composer.readyEmpty
                : composer.readyNone}{' '}
          {isEmpty && <Link to="/canned_reply/create">{composer.readyCreate}</Link>}
        </p>
      </Sheet>
    )
  }
  return (
    <Sheet>
      <div role="listbox" id={id} aria-label={composer.ready}>
        {found.map((reply, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's own keys choose
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the active entry
          <div
            key={reply._id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className="reply"
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(reply)}
          >
            <span className="title">{reply.title}</span>
            <span className="shortcut">/{reply.shortcut}</span>
            <span className="content">{reply.content}</span>
          </div>
        ))}
      </div>
    </Sheet>
  )
}

/** Returns the id of a list entry. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

const Sheet = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 12,
  bottom: '100%',
  zIndex: 3,
  maxHeight: 280,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: '0 6px 24px rgb(10 14 67 / 18%)',
  '& .none': {
    ...theme.typography.body2,
    margin: 0,
    padding: '12px 14px',
    color: theme.palette.text.secondary,
  },
  '& .none a': { color: theme.palette.primary.main },
  '& .reply': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '0 12px',
    padding: '8px 14px',
    cursor: 'pointer',
  },
  '& .reply[aria-selected="true"], & .reply:hover': {
    backgroundColor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.2 : 0.08),
  },
  '& .title': { ...theme.typography.body2, fontWeight: 600 },
  '& .shortcut': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& .content': {
    ...theme.typography.body2,
    gridColumn: '1 / -1',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: theme.palette.text.secondary,
  },
}))
