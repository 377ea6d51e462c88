import type { WidgetProps } from '@rjsf/utils'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { controlProps } from './controls.ts'
import { lazyWidget } from './lazyWidget.tsx'

/** More choices than this are searched instead of looked through. */
const overseen = 12

const SelectSearch = lazyWidget(() => import('./SelectSearch.tsx').then(one => one.SelectSearch))

/** One of the schema's choices. */
export function SelectWidget(props: WidgetProps) {
  const { id, value, schema, options, required, disabled, readonly, rawErrors, onChange, onBlur } = props
  const choices = (schema as JsonSchema)['x-choices'] ?? []
  if (choices.length > overseen) return <SelectSearch {...props} choices={choices} />
  return (
    <ChoiceInput
      id={id}
      choices={choices}
      value={value}
      usual={(schema as JsonSchema)['x-usual']}
      required={required}
      disabled={disabled || readonly}
      invalid={Boolean(rawErrors?.length)}
      describedBy={controlProps(props)['aria-describedby']}
      onChange={next => onChange(next === undefined ? options.emptyValue : next)}
      onBlur={() => onBlur(id, value)}
    />
  )
}
