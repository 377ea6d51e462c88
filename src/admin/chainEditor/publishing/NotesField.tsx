import { useId } from 'react'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { TextArea } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { publishingTexts } from './publishingTexts.ts'

interface Props {
  notes: string
  /** Tests or suites have failed, so a reason for publishing is required. */
  isReason: boolean
  isMissing: boolean
  onNotes: (notes: string) => void
}

/** Edits the publisher's notes; after failed tests or suites they must give a reason. */
export function NotesField({ notes, isReason, isMissing, onNotes }: Props) {
  const texts = publishingTexts(useTexts())
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={isReason ? texts.reason : texts.notes}
      description={isReason ? texts.reasonHint : texts.notesHint}
      errors={isMissing ? [texts.reasonMissing] : []}
      required={isReason}
    >
      <TextArea
        id={id}
        rows={2}
        maxLength={500}
        value={notes}
        aria-required={isReason}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}__error ${id}__description`}
        onChange={event => onNotes(event.target.value)}
      />
    </FieldFrame>
  )
}
