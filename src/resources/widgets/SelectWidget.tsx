import type { WidgetProps } from '@rjsf/utils'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { controlProps } from './controls.ts'

/** One of the schema's choices. */
export function SelectWidget(props: WidgetProps) {
  const { id, value, schema, options, required, disabled, readonly, rawErrors, onChange, onBlur } = props
  return (
    <ChoiceInput
      id={id}
      choices={(schema as JsonSchema)['x-choices'] ?? []}
      value={value}
      required={required}
      disabled={disabled || readonly}
      invalid={Boolean(rawErrors?.length)}
      describedBy={controlProps(props)['aria-describedby']}
      onChange={next => onChange(next === undefined ? options.emptyValue : next)}
      onBlur={() => onBlur(id, value)}
    />
  )
}
