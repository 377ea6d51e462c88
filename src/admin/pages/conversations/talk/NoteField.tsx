import Alert from '@mui/material/Alert'
import { type KeyboardEvent, useRef, useState } from 'react'
import { randomText } from '../../../../api/randomText.ts'
import { useApi } from '../../../../api/useApi.ts'
import { GrowingTextarea } from '../../../../chat/composer/GrowingTextarea.tsx'
import { keyMeaning } from '../../../../chat/conversation/sendRules.ts'
import { IconButton } from '../../../../chat/view/IconButton.tsx'
import { lateIcons } from '../../../../chat/view/lateIcons.ts'
import { describeError } from '../../../../ui/describeError.ts'
import { useTexts } from '../../../../ui/useTexts.ts'

interface Props {
  conversationId: string
  text: string
  onText: (text: string) => void
}

/** What the server takes as one note; characters. */
const maxLength = 5000

/** Where one leaves the team a note; it stays in the field until it is stored. */
export function NoteField({ conversationId: id, text, onText }: Props) {
  const texts = useTexts()
  const { composer } = texts.inbox
  const { client } = useApi()
  const field = useRef<HTMLTextAreaElement>(null)
  const isSaving = useRef(false)
  const latest = useRef(text)
  latest.current = text
  const [fault, setFault] = useState<unknown>()

  async function save() {
    const content = text.trim()
    if (content === '' || isSaving.current) return
    isSaving.current = true
    setFault(undefined)
    try {
      const body = { content, client_event_id: `tmp-${randomText(24)}` }
      await client.POST('/conversation/{id}/note', { params: { path: { id } }, body })
      onText(withoutSaved(latest.current, text))
    } catch (error) {
      setFault(error)
    } finally {
      isSaving.current = false
      field.current?.focus()
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, shiftKey, nativeEvent } = event
    if (keyMeaning({ key, ctrlKey, shiftKey, isComposing: nativeEvent.isComposing }) !== 'send') return
    event.preventDefault()
    void save()
  }

  return (
    <form className="sw-composer" onSubmit={event => [event.preventDefault(), void save()]}>
      {fault !== undefined && <Alert severity="error">{describeError(fault, texts).text}</Alert>}
      <div className="sw-field" style={{ paddingInlineStart: 12 }}>
        <GrowingTextarea
          field={field}
          value={text}
          label={composer.noteLabel}
          placeholder={composer.noteLabel}
          maxLength={maxLength}
          onChange={onText}
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

/** What was written on to a note while it was saved; one that was changed meanwhile stays whole. */
function withoutSaved(text: string, saved: string): string {
  return text.startsWith(saved) ? text.slice(saved.length).trimStart() : text
}
