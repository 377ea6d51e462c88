import type { WidgetProps } from '@rjsf/utils'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { controlProps } from './controls.ts'
import { lazyWidget } from './lazyWidget.tsx'
import { useUnset } from './useUnset.ts'

/** More choices than this are searched instead of looked through. */
const overseen = 12

const SelectSearch = lazyWidget(() => import('./SelectSearch.tsx').then(one => one.SelectSearch))

/** One of the schema's choices. */
export function SelectWidget(props: WidgetProps) {
  const { id, value, options, required, disabled, readonly, rawErrors, onChange, onBlur } = props
  const schema = props.schema as JsonSchema
  const choices = schema['x-choices'] ?? []
  const unset = useUnset({ schema, value, emptyValue: options.emptyValue })
  // Where null is one of the choices, it is what takes one back.
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
