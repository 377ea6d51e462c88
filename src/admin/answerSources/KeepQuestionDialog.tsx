import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { expectedOf } from './expectedOf.ts'
import type { Retrieval } from './useRetrieval.ts'

const CreateDialog = lazyDialog(
  () => import('../../resources/reference/CreateDialog.tsx').then(one => one.CreateDialog),
  ({ onDone }) => onDone(undefined),
)

interface Props {
  search: Retrieval
  /** The conversation in which the question was asked. */
  conversationId: string
  onClose: () => void
}

/** Opens the form of a new test question, prefilled with the question and the sources of its answer. */
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
