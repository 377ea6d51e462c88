import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import type { WidgetProps } from '@rjsf/utils'
import { type JsonValue, sameJson } from '../../../common/json/jsonValue.ts'
import { type Choice, isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { controlProps } from './controls.ts'

/** Renders a set of choices as checkboxes; the chosen values stay in schema order. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, schema, disabled, readonly, onChange, onBlur } = props
  const { items } = schema as JsonSchema
  const choices = (isSchema(items) && items['x-choices']) || []
  const values: JsonValue[] = Array.isArray(props.value) ? props.value : []
  const isChosen = (choice: Choice) => values.some(value => sameJson(value, choice.value))
  const shared = controlProps(props)

  function toggle(choice: Choice) {
    const known = choices
      .filter(one => (one === choice ? !isChosen(one) : isChosen(one)))
      .map(one => one.value)
    const strays = values.filter(value => !choices.some(one => sameJson(one.value, value)))
    onChange([...known, ...strays])
  }

  return (
    <FormGroup
      row
      role="group"
      aria-labelledby={`${id}__label`}
      aria-describedby={shared['aria-describedby']}
      data-invalid={shared['aria-invalid']}
      onBlur={() => onBlur(id, values)}
    >
      {choices.map(choice => (
        <FormControlLabel
          key={String(choice.value)}
          label={choice.title}
          disabled={disabled || readonly}
          control={<Checkbox size="small" checked={isChosen(choice)} onChange={() => toggle(choice)} />}
        />
      ))}
    </FormGroup>
  )
}
