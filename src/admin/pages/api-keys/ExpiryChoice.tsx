import ExpandIcon from '@mui/icons-material/ExpandMore'
import { useId } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'

type Days = components['schemas']['ApiKeyInput']['expires_in_days']

interface Props {
  value: Days
  onChange: (days: Days) => void
}

const choices = [30, 90, 365, null] as const satisfies readonly Days[]

/** Chooses the expiry of a key. */
export function ExpiryChoice({ value, onChange }: Props) {
  const { create } = apiKeysTexts(useTexts())
  const id = useId()
  return (
    <FieldFrame id={id} label={create.expiry} description={value === null ? create.neverHint : undefined}>
      <SelectFrame>
        <Select
          id={id}
          value={String(value)}
          aria-describedby={`${id}__description`}
          onChange={event => onChange(choices.find(one => String(one) === event.target.value) ?? null)}
        >
          {choices.map(days => (
            <option key={days} value={String(days)}>
              {days === null ? create.never : create.days(days)}
            </option>
          ))}
        </Select>
        <ExpandIcon aria-hidden />
      </SelectFrame>
    </FieldFrame>
  )
}
