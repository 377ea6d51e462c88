import { useRef, useState } from 'react'
import { randomText } from '../../../../api/randomText.ts'
import { useApi } from '../../../../api/useApi.ts'

export interface Note {
  text: string
  setText: (text: string) => void
  /** Why it could not be saved the last time. */
  fault: unknown
  /** Ends when it is stored, or was not. */
  save: () => Promise<void>
}

/** A note that is being written; it is saved to its end though its field may be gone meanwhile. */
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

/** What was written on to a note while it was saved; one that was changed meanwhile stays whole. */
function withoutSaved(text: string, saved: string): string {
  return text.startsWith(saved) ? text.slice(saved.length).trimStart() : text
}
