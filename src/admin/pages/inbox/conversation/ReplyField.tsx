import SavedRepliesIcon from '@mui/icons-material/QuickreplyOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef } from 'react'
import type { Attachments } from '../../../../chat/attachments/useAttachments.ts'
import { useFileDrop } from '../../../../chat/attachments/useFileDrop.ts'
import { Composer } from '../../../../chat/composer/Composer.tsx'
import type { ConversationView } from '../../../../chat/conversation/chatTypes.ts'
import { ErrorNote } from '../../../../chat/view/ErrorNote.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { optionId, SavedReplies } from './SavedReplies.tsx'
import { type SavedReply, withReply } from './savedReplies.ts'
import { useSavedReplies } from './useSavedReplies.ts'

interface Props {
  view: ConversationView
  files: Attachments
  /** Reason why a file or a voice note cannot be attached. */
  fault: string | undefined
  onFault: (fault: string | undefined) => void
  text: string
  onText: (text: string) => void
  /** False if it has no valid recipient. */
  isSendable: boolean
}

/** Renders the reply field: the chat's own field, with saved replies after a slash. */
export function ReplyField({ view, files, fault, onFault, text, onText, isSendable }: Props) {
  const { composer } = inboxTexts(useTexts())
  const field = useRef<HTMLTextAreaElement>(null)
  const drop = useFileDrop(files.add)
  const saved = useSavedReplies(text)
  const listId = useId()
  const focus = () => field.current?.focus()
  useListOf(field, saved.isOpen ? listId : undefined, saved.active)

  const latest = useRef(onText)
  latest.current = onText
  // A stable callback, so that the field renders again only when its text changes.
  const change = useCallback((next: string) => latest.current(next), [])

  function insert(reply: SavedReply) {
    onText(withReply(text, reply))
    focus()
  }

  /** Runs before the field's own handler. While the list is open, it handles the keys. */
  function onKeys(event: KeyboardEvent) {
    if (!saved.isOpen || event.nativeEvent.isComposing) return
    const chosen = saved.found[saved.active]
    if (event.key === 'ArrowDown') saved.move(1)
    else if (event.key === 'ArrowUp') saved.move(-1)
    else if (event.key === 'Escape') saved.close()
    else if (event.key !== 'Enter') return
    else if (chosen) insert(chosen)
    // While the replies load, it is unknown whether the text after the slash matches one, so Enter must not send it.
    else if (!saved.isLoading) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Place onKeyDownCapture={onKeys} data-over={drop.isOver || undefined} {...drop.handlers}>
      {saved.isOpen && <SavedReplies id={listId} saved={saved} onChoose={insert} />}
      {fault && <ErrorNote text={fault} onClose={() => onFault(undefined)} />}
      <Composer
        send={view.send}
        stop={view.stop}
        isAnswering={view.isAnswering}
        isReady={view.phase === 'ready'}
        isHeldBack={!isSendable}
        files={files}
        text={text}
        onText={change}
        onFault={onFault}
        field={field}
        isVisible={false}
      />
      <Button
        size="small"
        color="inherit"
        startIcon={<SavedRepliesIcon />}
        onClick={() => {
          onText(text === '' || /\s$/.test(text) ? `${text}/` : `${text} /`)
          focus()
        }}
        sx={{ ml: 1.5, mb: 0.5, mt: -0.75, color: 'text.secondary' }}
      >
        {composer.ready} <kbd>/</kbd>
      </Button>
    </Place>
  )
}

/** Connects the field with its list and the active entry for assistive technology. */
function useListOf(field: RefObject<HTMLElement | null>, listId: string | undefined, active: number) {
  useEffect(() => {
    const element = field.current
    if (!element || listId === undefined) return
    element.setAttribute('aria-controls', listId)
    element.setAttribute('aria-activedescendant', optionId(listId, active))
    return () => {
      element.removeAttribute('aria-controls')
      element.removeAttribute('aria-activedescendant')
    }
  }, [field, listId, active])
}

const Place = styled('div')(({ theme }) => ({
  position: 'relative',
  '&[data-over]': { backgroundColor: theme.palette.action.hover },
  '& kbd': {
    marginLeft: 8,
    padding: '0 6px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    fontFamily: 'inherit',
    fontSize: '0.75rem',
    lineHeight: '16px',
  },
}))
