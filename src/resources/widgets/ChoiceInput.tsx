import ArrowIcon from '@mui/icons-material/ExpandMore'
import { type JsonValue, sameJson } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { Choice } from '../schema/jsonSchema.ts'
import { Select, SelectFrame } from './controls.ts'

interface Props {
  id: string
  choices: Pick<Choice, 'value' | 'title'>[]
  value: JsonValue
  /** Value that applies while nothing is chosen. */
  usual?: JsonValue
  /** True if null is a separate value, for which no default applies. */
  isNullable?: boolean | undefined
  /** True if a choice can be cleared. */
  canBeUnset?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  invalid: boolean
  describedBy?: string | undefined
  onChange: (value: JsonValue) => void
  onBlur: () => void
}

/** Renders one of several values with the platform's own select, which is fast and familiar on phones. */
export function ChoiceInput({
  id,
  choices,
  value,
  usual,
  required,
  isNullable = false,
  canBeUnset = !required,
  disabled,
  invalid,
  describedBy,
  onChange,
  onBlur,
}: Props) {
  const { form, common } = useTexts()
  const isEmpty = value === undefined || value === null || value === ''
  const isUsual = isEmpty && !(isNullable && value === null)
  const usualIndex = choices.findIndex(choice => sameJson(choice.value, usual))
  const chosen = choices.findIndex(choice => sameJson(choice.value, value))
  const index = chosen < 0 && isUsual ? usualIndex : chosen
  // A stored value that is no longer offered stays visible until another one is chosen.
  const isStray = index < 0 && !isEmpty
  return (
    <SelectFrame>
      <Select
        id={id}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-describedby={describedBy}
        value={isStray ? 'stray' : index < 0 ? '' : String(index)}
        onChange={event => onChange(choices[Number(event.target.value || 'none')]?.value)}
        onBlur={onBlur}
      >
        {(index < 0 || (canBeUnset && (isNullable || usualIndex < 0))) && (
          <option value="">{required ? form.choose : common.notSet}</option>
        )}
        {isStray && <option value="stray">{String(value)}</option>}
        {choices.map((choice, place) => (
          <option key={String(choice.value)} value={String(place)}>
            {place === usualIndex ? form.usualChoice(choice.title) : choice.title}
          </option>
        ))}
      </Select>
      <ArrowIcon aria-hidden />
    </SelectFrame>
  )
}
