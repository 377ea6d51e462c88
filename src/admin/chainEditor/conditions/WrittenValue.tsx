import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import { useState } from 'react'
import { Input, Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { conditionsTexts } from './conditionsTexts.ts'
import type { PickedRow, ValueKind } from './pickedCondition.ts'

interface Props {
  label: string
  kind: ValueKind
  choices: readonly string[] | undefined
  value: PickedRow['value']
  canEdit: boolean
  onChange: (value: PickedRow['value']) => void
}

/** Edits the value with which another one is compared, as its kind is written. */
export function WrittenValue({ label, kind, choices, value, canEdit, onChange }: Props) {
  const texts = conditionsTexts(useTexts())
  const options =
    kind === 'boolean' || typeof value === 'boolean'
      ? [
          { value: 'true', title: texts.yes },
          { value: 'false', title: texts.no },
        ]
      : kind === 'choice'
        ? (choices ?? []).map(one => ({ value: one, title: one }))
        : undefined
  if (!options) return <WrittenText {...{ label, kind, value, canEdit, onChange }} />
  return (
    <SelectFrame>
      <Select
        aria-label={label}
        value={value === null ? '' : String(value)}
        disabled={!canEdit}
        onChange={({ target }) =>
          onChange(kind === 'choice' ? target.value || null : target.value === 'true')
        }
      >
        {value === null && <option value="">{texts.choose}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </Select>
      <ArrowIcon />
    </SelectFrame>
  )
}

function WrittenText({ label, kind, value, canEdit, onChange }: Omit<Props, 'choices'>) {
  const isNumber = kind === 'number' || typeof value === 'number'
  const said = value === null ? '' : String(value)
  // A number that is being typed, such as "2.", is not read back before it is left.
  const [typed, setTyped] = useState<string | null>(null)

  function change(text: string) {
    setTyped(text)
    if (!isNumber) return onChange(text)
    onChange(text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text))
  }

  return (
    <Input
      aria-label={label}
      type={kind === 'date' && isDay(said) ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      value={typed ?? said}
      readOnly={!canEdit}
      onChange={event => change(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Times of day are written as text: a field for days would not show them. */
function isDay(text: string): boolean {
  return text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)
}
