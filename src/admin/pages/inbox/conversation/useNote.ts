import { useRef, useState } from 'react'
import { randomText } from '../../../../api/randomText.ts'
import { useApi } from '../../../../api/useApi.ts'

export interface Note {
  text: string
  setText: (text: string) => void
  /** Error of the last attempt to save. */
  fault: unknown
  /** Resolves when the note is stored or has failed. */
  save: () => Promise<void>
}

/** Manages a note in progress. Saving continues even if the field is removed in the meantime. */
export function useNote(conversationId: string, text: string, setText: (text: string) => void): Note {
  const { client } = useApi()
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
      const params = { path: { id: conversationId } }
      const body = { content, client_event_id: `tmp-${randomText(24)}` }
      await client.POST('/conversation/{id}/note', { params, body })
      setText(withoutSaved(latest.current, text))
    } catch (error) {
      setFault(error)
    } finally {
      isSaving.current = false
    }
  }

  return { text, setText, fault, save }
}

/**
 * Returns the text that was added to a note while it was saved. A note that was changed otherwise is returned whole.
 */
function withoutSaved(text: string, saved: string): string {
  return text.startsWith(saved) ? text.slice(saved.length).trimStart() : text
}
