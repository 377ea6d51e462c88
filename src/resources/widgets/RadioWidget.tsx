import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { WidgetProps } from '@rjsf/utils'
import { type JsonValue, sameJson } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { controlProps } from './controls.ts'

/** One of a few choices, all in sight. */
export function RadioWidget(props: WidgetProps) {
  const { id, value, schema, disabled, readonly, onChange, onBlur } = props
  const { form } = useTexts()
  const { 'x-choices': choices = [], 'x-usual': usual } = schema as JsonSchema
  const indexOf = (one: JsonValue) => choices.findIndex(choice => sameJson(choice.value, one))
  const usualIndex = indexOf(usual)
  const chosen = indexOf(value ?? usual)
  const shared = controlProps(props)
  return (
    <RadioGroup
      row
      aria-labelledby={`${id}__label`}
      aria-describedby={shared['aria-describedby']}
      aria-invalid={shared['aria-invalid']}
      aria-required={shared['aria-required']}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(_, index) => onChange(choices[Number(index)]?.value)}
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
