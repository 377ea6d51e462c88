import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAttachments } from '../../../../chat/attachments/useAttachments.ts'
import type { ChatApi } from '../../../../chat/conversation/chatApi.ts'
import type { ChatEntry, ChatEvent, ConversationView } from '../../../../chat/conversation/chatTypes.ts'
import { lazyPart } from '../../../../ui/lazy/lazyPart.tsx'
import { NotesOnTop } from '../../../../ui/NotesOnTop.tsx'
import { useShortcut } from '../../../../ui/shortcuts/useShortcut.tsx'
import { useNow } from '../../../../ui/useNow.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { isOnCall } from '../../../calls/isOnCall.ts'
import { useCall } from '../../../calls/useCall.ts'
import { useCallTexts } from '../../../calls/useCallTexts.ts'
import type { Conversation, Standing } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { DraftField } from './DraftField.tsx'
import { MailRecipients } from './MailRecipients.tsx'
import { type MessageWindow, windowState } from './messageWindow.ts'
import { NoteField } from './NoteField.tsx'
import { ReplyField } from './ReplyField.tsx'
import { isAddressed, type MailChoice } from './recipients.ts'
import type { ConversationActions } from './useConversationActions.ts'
import { useDrafts } from './useDrafts.ts'
import { useNote } from './useNote.ts'
import { WindowLine } from './WindowLine.tsx'

const TemplateDialog = lazyPart(() => import('./TemplateDialog.tsx').then(one => one.TemplateDialog))

interface Props {
  api: ChatApi
  view: ConversationView
  conversation: Conversation
  standing: Standing
  window: MessageWindow
  actions: ConversationActions
  /** Chosen recipients of the answer to a mail. */
  mail: MailChoice | undefined
  onMail: (choice: MailChoice | undefined) => void
}

/** Renders the area in which the user answers the visitor or leaves the team a note. */
export function Writing({ api, view, conversation, standing, window, actions, mail, onMail }: Props) {
  const { composer, talk, draft: drafting, window: closing } = inboxTexts(useTexts())
  const draft = draftIn(view.entries, conversation)
  const { drafts, setDraft } = useDrafts(conversation._id)
  const [chosen, setKind] = useState<WritingKind>()
  // A draft that arrives does not take the place of a reply in progress.
  const usual = draft && drafts.reply === '' ? 'draft' : 'reply'
  const kind = chosen === 'draft' && !draft ? 'reply' : (chosen ?? usual)
  const note = useNote(conversation._id, drafts.note, next => setDraft({ note: next }))
  const [fault, setFault] = useState<string>()
  // Kept here, so that the attachments stay with the reply while the user writes a note.
  const files = useAttachments({ api, onFault: setFault, onNotice: nothing })
  const place = useRef<HTMLDivElement>(null)
  const { readAloud } = useCallTexts()
  const call = useCall(conversation)
  const isAloud = isOnCall(conversation) && call?.state !== 'transferred'
  const now = useNow()
  const [isTemplating, setTemplating] = useState(false)
  const holder = conversation.assignee_name ?? talk.handler.somebody
  useShortcut({
    keys: 'r',
    title: composer.focusReply,
    group: 'list',
    when: standing !== 'completed',
    run: () => focusField(place),
  })
  useFocusOnTaking(standing, place)
  if (standing === 'completed') {
    return (
      <Closed>
        <p>{talk.completedNote}</p>
        <Button size="small" variant="outlined" onClick={actions.reopen}>
          {talk.reopen}
        </Button>
      </Closed>
    )
  }
  const isHeld = standing === 'other'
  const isMail = conversation.communication_channel === 'email'
  const isSendable = !isMail || mail === undefined || isAddressed(mail)
  const state = windowState(window, now)
  const isClosed = kind !== 'note' && !isHeld && state === 'closed'
  return (
    <Place ref={place} data-kind={kind}>
      {/* Below this width, no list is shown beside the conversation. */}
      <NotesOnTop below={1000} />
      <div className="kinds">
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label={composer.kind}
          onChange={(_, next: WritingKind | null) => setKind(next ?? kind)}
        >
          {draft && <ToggleButton value="draft">{drafting.kind}</ToggleButton>}
          <ToggleButton value="reply">{composer.reply}</ToggleButton>
          <ToggleButton value="note">{composer.note}</ToggleButton>
        </ToggleButtonGroup>
        <span className="hint">
          {kind === 'note' && composer.noteHint}
          {kind === 'reply' && isAloud && readAloud}{' '}
          {kind === 'reply' && standing === 'agent' && talk.agentNote}
        </span>
      </div>
      {kind !== 'note' && !isHeld && isMail && (
        <MailRecipients
          conversationId={conversation._id}
          entries={view.entries}
          choice={mail}
          onChoice={onMail}
        />
      )}
      {kind !== 'note' && !isHeld && state !== 'closed' && window?.ends_at && (
        <WindowLine endsAt={window.ends_at} isClosing={state === 'closing'} now={now} />
      )}
      {isClosed && (
        <Closed>
          <p role="status">{closing.closed}</p>
          <Button size="small" variant="contained" onClick={() => setTemplating(true)}>
            {closing.sendTemplate}
          </Button>
        </Closed>
      )}
      {isTemplating && (
        <TemplateDialog sendTemplate={actions.sendTemplate} onClose={() => setTemplating(false)} />
      )}
      {kind === 'draft' && draft && (
        <DraftField
          key={draft._id}
          {...{ draft, mail }}
          isSendable={isSendable && !isClosed}
          decideDraft={actions.decideDraft}
          onDecided={() => onMail(undefined)}
        />
      )}
      {kind === 'note' && <NoteField note={note} />}
      {kind === 'reply' && isHeld && (
        <Closed>
          <p>{talk.heldNote(holder)}</p>
        </Closed>
      )}
      {kind === 'reply' && !isHeld && !isClosed && (
        <ReplyField
          {...{ view, files, fault, isSendable }}
          onFault={setFault}
          text={drafts.reply}
          onText={reply => setDraft({ reply })}
        />
      )}
    </Place>
  )
}

type WritingKind = 'draft' | 'reply' | 'note'

/** Returns the event of the draft that waits for approval, once it is loaded. */
function draftIn(
  entries: readonly ChatEntry[],
  { draft_event_id }: Pick<Conversation, 'draft_event_id'>,
): ChatEvent | undefined {
  if (!draft_event_id) return undefined
  return entries.find(({ event }) => event._id === draft_event_id)?.event
}

/**
 * Moves the focus to the field after the user takes the conversation. The button that had the focus is gone, and the
 * user writes next.
 */
function useFocusOnTaking(standing: Standing, place: RefObject<HTMLElement | null>): void {
  const before = useRef(standing)
  useEffect(() => {
    const isTaken = standing === 'mine' && before.current !== 'mine'
    before.current = standing
    if (isTaken && document.activeElement === document.body) focusField(place)
  }, [standing, place])
}

function nothing() {}

function focusField(place: RefObject<HTMLElement | null>): void {
  place.current?.querySelector('textarea')?.focus()
}

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& .kinds': { display: 'flex', alignItems: 'center', gap: 12, padding: '8px 12px 0', minHeight: 40 },
  '& .kinds .MuiToggleButton-root': { padding: '2px 12px', textTransform: 'none' },
  '& .hint': { ...theme.typography.body2, color: theme.palette.text.secondary, lineHeight: 1.3 },
  '& .sw-composer': { borderBlockStart: 0, backgroundColor: 'transparent' },
  // Aligns the content above and below the field with the field.
  '& .sw-field': { maxInlineSize: 'none' },
  '&[data-kind="note"]': { backgroundColor: theme.palette.mode === 'dark' ? '#332c12' : '#fff6d6' },
}))

const Closed = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  flex: 'none',
  padding: '12px 16px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '[data-kind] > &': { borderTop: 0 },
}))
