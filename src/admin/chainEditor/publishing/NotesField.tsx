import { useId } from 'react'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { TextArea } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { publishingTexts } from './publishingTexts.ts'

interface Props {
  notes: string
  /** Tests or suites have failed, so that it has to be said why it is published all the same. */
  isReason: boolean
  isMissing: boolean
  onNotes: (notes: string) => void
}

/** What has changed, in the words of whoever publishes; in spite of failed tests or suites it must be said why. */
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
