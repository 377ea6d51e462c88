import { useMemo, useState } from 'react'
import { createMemory } from '../../../../ui/createMemory.ts'

interface Drafts {
  reply: string
  note: string
}

/** Returns the unsent reply and note of a conversation. They are kept in this tab until they are sent. */
export function useDrafts(conversationId: string) {
  const memory = useMemo(() => memoryOf(conversationId), [conversationId])
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

/** Restores a reply that could not be sent as the draft of its conversation, for the next time it is opened. */
export function keepReply(conversationId: string, content: string): void {
  const memory = memoryOf(conversationId)
  const { reply, ...others } = memory.read() ?? {}
  memory.write({ ...others, reply: [content, reply].filter(Boolean).join('\n') })
}

function memoryOf(conversationId: string) {
  return createMemory<Partial<Drafts>>(`inbox_draft_${conversationId}`, () => sessionStorage)
}
