import { useMemo, useState } from 'react'
import { createMemory } from '../../../../ui/createMemory.ts'

interface Drafts {
  reply: string
  note: string
}

/** What somebody has begun to write in a conversation, kept in this tab until it is sent. */
export function useDrafts(conversationId: string) {
  const memory = useMemo(
    () => createMemory<Partial<Drafts>>(`inbox_draft_${conversationId}`, () => sessionStorage),
    [conversationId],
  )
  const [drafts, setDrafts] = useState<Drafts>(() => ({ reply: '', note: '', ...memory.read() }))

  function setDraft(part: Partial<Drafts>) {
    setDrafts(before => {
      const next = { ...before, ...part }
      memory.write(next.reply || next.note ? next : undefined)
      return next
    })
  }

  return { drafts, setDraft }
}
