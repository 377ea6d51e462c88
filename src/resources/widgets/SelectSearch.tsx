import type { WidgetProps } from '@rjsf/utils'
import { type JsonValue, sameJson } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { Choice, JsonSchema } from '../schema/jsonSchema.ts'
import { valueText } from '../schema/valueText.ts'
import { ChoiceSearch, type SearchOption } from './ChoiceSearch.tsx'
import { isGiven } from './StrayHint.tsx'

interface Props extends WidgetProps {
  choices: Choice[]
  isMultiple?: boolean
}

/** Lets the person search a schema's choices that are too many for a list. */
export function SelectSearch({ choices, isMultiple = false, ...props }: Props) {
  const { value, schema, options, onChange } = props
  const { form } = useTexts()
  const all = choices.map(toOption)
  const isChoice = (one: JsonValue) => all.some(option => sameJson(option.value as JsonValue, one))
  const values: JsonValue[] = (isMultiple && Array.isArray(value) ? value : [value]).filter(
    one => isGiven(one) || isChoice(one),
  )
  const usual = all.find(option => sameJson(option.value as JsonValue, (schema as JsonSchema)['x-usual']))
  const isNull = value === null && (schema as JsonSchema)['x-nullable']
  const chosen = values.map(one => all.find(option => sameJson(option.value as JsonValue, one)) ?? stray(one))
  return (
    <ChoiceSearch
      {...props}
      choices={all}
      chosen={chosen}
      isMultiple={isMultiple}
      {...(usual && !isNull && { placeholder: form.usualChoice(usual.label) })}
      onChoose={next =>
        onChange(
          isMultiple ? next.map(one => one.value) : next.length > 0 ? next[0]?.value : options.emptyValue,
        )
      }
    />
  )
}

function toOption({ value, title, color }: Choice): SearchOption {
  return { key: JSON.stringify(value), value, label: title, color }
}

function stray(value: JsonValue): SearchOption {
  return { key: JSON.stringify(value), value, label: valueText(value) }
}
