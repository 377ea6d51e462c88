import Alert from '@mui/material/Alert'
import { type KeyboardEvent, useRef } from 'react'
import { GrowingTextarea } from '../../../../chat/composer/GrowingTextarea.tsx'
import { keyMeaning } from '../../../../chat/conversation/sendRules.ts'
import { IconButton } from '../../../../chat/view/IconButton.tsx'
import { lateIcons } from '../../../../chat/view/lateIcons.ts'
import { describeError } from '../../../../ui/describeError.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'
import type { Note } from './useNote.ts'

/** The server's limit for one note, in characters. */
const maxLength = 5000

/** Renders the field for a note to the team. The text stays in the field until it is stored. */
export function NoteField({ note }: { note: Note }) {
  const texts = useTexts()
  const { composer } = inboxTexts(texts)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, fault } = note

  async function save() {
    await note.save()
    const { activeElement: focused, body } = document
    // If the focus has moved elsewhere in the meantime, it stays there.
    if (focused === body || form.current?.contains(focused)) field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, shiftKey, nativeEvent } = event
    if (keyMeaning({ key, ctrlKey, shiftKey, isComposing: nativeEvent.isComposing }) !== 'send') return
    event.preventDefault()
    void save()
  }

  return (
    <form ref={form} className="sw-composer" onSubmit={event => [event.preventDefault(), void save()]}>
      {fault !== undefined && <Alert severity="error">{describeError(fault, texts).text}</Alert>}
      <div className="sw-field" style={{ paddingInlineStart: 12 }}>
        <GrowingTextarea
          field={field}
          value={text}
          label={composer.noteLabel}
          placeholder={composer.noteLabel}
          maxLength={maxLength}
          onChange={note.setText}
          onKeyDown={onKeyDown}
          onPaste={() => undefined}
        />
        <IconButton
          icon={lateIcons.check}
          kind="send"
          type="submit"
          label={composer.saveNote}
          isDisabled={text.trim() === ''}
        />
      </div>
    </form>
  )
}
