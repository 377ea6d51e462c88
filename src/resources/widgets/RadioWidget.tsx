import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { WidgetProps } from '@rjsf/utils'
import { type JsonValue, sameJson } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { controlProps } from './controls.ts'
import { useUnset } from './useUnset.ts'

/** Shows a few choices as radio buttons. */
export function RadioWidget(props: WidgetProps) {
  const { id, value, options, disabled, readonly, onChange, onBlur } = props
  const schema = props.schema as JsonSchema
  const { form, common } = useTexts()
  const { 'x-choices': known = [], 'x-usual': usual, 'x-nullable': isNullable } = schema
  const unset = useUnset({ schema, value, emptyValue: options.emptyValue })
  // Null may be one of the choices already.
  const isAdded = isNullable && !known.some(choice => choice.value === null)
  const choices = isAdded ? [...known, { value: null, title: common.notSet }] : known
  const indexOf = (one: JsonValue) => choices.findIndex(choice => sameJson(choice.value, one))
  const usualIndex = indexOf(usual)
  const nothing = isAdded ? (usual ?? null) : usual
  const chosen = indexOf(isNullable && value === null ? null : (value ?? nothing))
  const shared = controlProps(props)
  return (
    <RadioGroup
      row
      aria-labelledby={`${id}__label`}
      aria-describedby={shared['aria-describedby']}
      aria-invalid={shared['aria-invalid']}
      aria-required={shared['aria-required']}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(_, index) => {
        const next = choices[Number(index)]?.value
        onChange(isAdded && next === null ? unset : next)
      }}
      onBlur={() => onBlur(id, value)}
    >
      {choices.map((choice, index) => (
        <FormControlLabel
          key={String(choice.value)}
          value={String(index)}
          label={index === usualIndex ? form.usualChoice(choice.title) : choice.title}
          disabled={disabled || readonly}
          control={<Radio size="small" />}
        />
      ))}
    </RadioGroup>
  )
}
