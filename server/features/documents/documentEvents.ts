import { v7 } from 'uuid'
import type { ConversationWrite, EventDraft } from '../conversations/conversationLog.ts'
import { openCallsOf } from './store/shownDocuments.ts'

/** A document as events name it. */
interface Named {
  id: string
  title: string
}

const names = { module_id: 'documents', action_id: 'make_document' } as const
/** Half-life of the progress bar, in seconds. */
const usualSeconds = 4

/** Returns the event that says that a document is being made (SPEC §3 metadata). */
export function pendingDocumentEvent(document: Named): EventDraft {
  return {
    ...names,
    id: v7(),
    role: 'assistant',
    event_type: 'async_action_call',
    async_action_status: 'pending',
    content: '',
    isFinal: false,
    metadata: { ...namesOf(document), show_loading_bar: true, loading_bar_halflife: usualSeconds },
  }
}

/**
 * Ends the events of a document in the making, and shows the document or that it could not be made. Unless the result
 * `isNew`, it is shown only if an event was waiting for it.
 */
export async function settleDocumentEvent(
  write: ConversationWrite,
  document: Named,
  { fileId, isNew }: { fileId: string | null; isNew: boolean },
): Promise<void> {
  const calls = await openCallsOf(write.db, write.conversation.id, document.id)
  const status = fileId === null ? 'failed' : 'completed'
  for (const call of calls) await write.revise(call, { async_action_status: status, metadata: {} }, true)
  if (isNew || calls.length > 0) await write.append(documentEvent(document, fileId, calls[0] ?? null))
}

/** Returns the event that shows a document in the chat, or that it could not be made. */
export function documentEvent(document: Named, fileId: string | null, call: string | null): EventDraft {
  const result = fileId === null ? { error_code: 'action.failed' } : { ...namesOf(document), file_id: fileId }
  return {
    ...names,
    role: 'tool',
    event_type: 'async_action_result',
    async_action_status: fileId === null ? 'failed' : 'completed',
    content: '',
    metadata: { ...result, ...(call !== null && { call_event_id: call }) },
  }
}

function namesOf({ id, title }: Named) {
  return { generated_document_id: id, generated_document_title: title }
}
