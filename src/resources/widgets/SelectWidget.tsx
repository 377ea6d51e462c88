import type { WidgetProps } from '@rjsf/utils'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { controlProps } from './controls.ts'
import { lazyWidget } from './lazyWidget.tsx'
import { useUnset } from './useUnset.ts'

/** Maximum number of choices shown in a list; more are searched. */
const overseen = 12

const SelectSearch = lazyWidget(() => import('./SelectSearch.tsx').then(one => one.SelectSearch))

/** Edits one of the schema's choices. */
export function SelectWidget(props: WidgetProps) {
  const { id, value, options, required, disabled, readonly, rawErrors, onChange, onBlur } = props
  const schema = props.schema as JsonSchema
  const choices = schema['x-choices'] ?? []
  const unset = useUnset({ schema, value, emptyValue: options.emptyValue })
  // If null is one of the choices, it clears the field.
  const hasNull = choices.some(choice => choice.value === null)
  if (choices.length > overseen) return <SelectSearch {...props} choices={choices} />
  return (
    <ChoiceInput
      id={id}
      choices={choices}
      value={value}
      usual={schema['x-usual']}
      required={required}
      isNullable={schema['x-nullable']}
      canBeUnset={!required && !hasNull}
      disabled={disabled || readonly}
      invalid={Boolean(rawErrors?.length)}
      describedBy={controlProps(props)['aria-describedby']}
      onChange={next => onChange(next === undefined ? unset : next)}
      onBlur={() => onBlur(id, value)}
    />
  )
}
