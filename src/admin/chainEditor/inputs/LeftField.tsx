import { useState } from 'react'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Input } from '../../../resources/widgets/controls.ts'

interface Props {
  id: string
  /** Marks the field, so that the focus can follow a moved input. */
  part: string
  /** Visible label. */
  label: string
  /** Label that tells the fields of several inputs apart. */
  name: string
  value: string
  canEdit: boolean
  type?: string
  placeholder?: string | undefined
  /** Says what is wrong with a typed text; undefined if nothing is. */
  faultOf: (typed: string) => string | undefined
  /** Called with a changed text that has no fault when the person leaves the field. */
  onLeave: (typed: string) => void
}

/** Edits a text that takes effect when the field is left; a fault is shown from then on, until the text changes. */
export function LeftField(props: Props) {
  const { id, part, label, name, value, canEdit, type = 'text', placeholder, faultOf, onLeave } = props
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()

  function leave() {
    if (typed === undefined) return
    const found = typed === value ? undefined : faultOf(typed)
    setFault(found)
    if (found !== undefined) return
    setTyped(undefined)
    if (typed !== value) onLeave(typed)
  }

  return (
    <FieldFrame id={id} label={label} errors={fault ? [fault] : []}>
      <Input
        id={id}
        data-part={part}
        type={type}
        aria-label={name}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault ? `${id}__error` : undefined}
        value={typed ?? value}
        placeholder={placeholder}
        readOnly={!canEdit}
        spellCheck={false}
        autoComplete="off"
        onChange={event => {
          setTyped(event.target.value)
          setFault(undefined)
        }}
        onBlur={leave}
        onKeyDown={event => {
          if (event.key === 'Enter') leave()
        }}
      />
    </FieldFrame>
  )
}
