import { useId } from 'react'
import { Input } from '../../../../resources/widgets/controls.ts'
import type { ProposedField, WrittenField } from './proposal.ts'
import { ReviewRow } from './ReviewRow.tsx'
import { Source } from './Source.tsx'

interface Props {
  field: WrittenField
  value: string
  found: ProposedField | undefined
  isTaken: boolean
  fault?: string | undefined
  onType: (value: string) => void
  onToggle: () => void
}

/** A line of text that was found, or is empty; what is typed in it stays. */
export function WrittenRow({ field, value, found, isTaken, fault, onType, onToggle }: Props) {
  const id = useId()
  const isAsFound = found !== undefined && found.value === value
  return (
    <ReviewRow
      part={field}
      controlId={id}
      isTaken={isTaken}
      onToggle={found && field !== 'name' ? onToggle : undefined}
    >
      <Input
        {...(field === 'description' && { as: 'textarea', rows: 3 })}
        id={id}
        value={value}
        disabled={!isTaken}
        maxLength={field === 'description' ? 4000 : 200}
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
        onChange={event => onType(event.target.value)}
      />
      {fault && (
        <div id={`${id}-fault`} role="alert">
          {fault}
        </div>
      )}
      {isAsFound && <Source {...found} />}
    </ReviewRow>
  )
}
