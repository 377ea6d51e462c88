import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { expectedOf } from './expectedOf.ts'
import type { Retrieval } from './useRetrieval.ts'

const CreateDialog = lazyDialog(
  () => import('../../resources/reference/CreateDialog.tsx').then(one => one.CreateDialog),
  ({ onDone }) => onDone(undefined),
)

interface Props {
  search: Retrieval
  /** In which it was asked. */
  conversationId: string
  onClose: () => void
}

/** The form of a test question, begun with what was asked and with the sources of its answer. */
export function KeepQuestionDialog({ search, conversationId, onClose }: Props) {
  return (
    <CreateDialog
      entity="knowledge_question"
      text={search.question}
      known={{ expected: expectedOf(search.candidates), conversation_id: conversationId }}
      onDone={onClose}
    />
  )
}
