import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { WidgetProps } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { controlProps } from './controls.ts'
import { useUnset } from './useUnset.ts'

/** Edits yes, no, or not set. */
export function TristateWidget(props: WidgetProps) {
  const { id, value, disabled, readonly, onChange, onBlur } = props
  const { common } = useTexts()
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = controlProps(props)
  const { emptyValue } = props.options
  const unset = useUnset({ schema: props.schema as JsonSchema, value, emptyValue })
  const states = [
    { key: 'yes', label: common.yes, value: true },
    { key: 'no', label: common.no, value: false },
    { key: 'unset', label: common.notSet, value: unset },
  ]
  const isSet = typeof value === 'boolean'
  return (
    <RadioGroup
      row
      name={id}
      aria-labelledby={`${id}__label`}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={isSet ? (value ? 'yes' : 'no') : 'unset'}
      onChange={(_, key) => onChange(states.find(state => state.key === key)?.value)}
      onBlur={() => onBlur(id, value)}
    >
      {states.map(state => (
        <FormControlLabel
          key={state.key}
          value={state.key}
          label={state.label}
          disabled={disabled || readonly}
          control={<Radio size="small" />}
        />
      ))}
    </RadioGroup>
  )
}
