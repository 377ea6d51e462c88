import { useQueryClient } from '@tanstack/react-query'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { unansweredKey } from './answerKeys.ts'

const CreateDialog = lazyDialog(
  () => import('../../resources/reference/CreateDialog.tsx').then(one => one.CreateDialog),
  ({ onDone }) => onDone(undefined),
)

/** Longest heading, and longest question, in characters. */
const maxCharacters = 300

interface Props {
  question: string
  /** The conversation in which the question was asked. */
  conversationId: string | undefined
  onClose: () => void
}

/** Opens the form of a new answer, prefilled with the question. */
export function BetterAnswerDialog({ question, conversationId, onClose }: Props) {
  const queries = useQueryClient()
  const asked = [...question].slice(0, maxCharacters).join('').trim()
  return (
    <CreateDialog
      entity="knowledge_chunk"
      text={asked}
      known={{ questions: [asked], ...(conversationId && { conversation_id: conversationId }) }}
      onDone={created => {
        if (created) void queries.invalidateQueries({ queryKey: unansweredKey })
        onClose()
      }}
    />
  )
}
