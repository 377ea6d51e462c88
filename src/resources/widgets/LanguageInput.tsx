import type { WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { languageName } from '../schema/languageName.ts'
import { valueText } from '../schema/valueText.ts'
import { ChoiceSearch, type SearchOption } from './ChoiceSearch.tsx'
import { languageChoices, languageCodes } from './languageChoices.ts'
import { isGiven } from './StrayHint.tsx'

interface Props extends WidgetProps {
  isMultiple?: boolean
}

/**
 * Lets the person find languages by name; they are stored by code. A stored language that is not offered stays until it
 * is removed.
 */
export function LanguageInput({ isMultiple = false, ...props }: Props) {
  const { value, schema, options, onChange } = props
  const { form, language } = useTexts()
  const { 'x-usual': usual } = schema as JsonSchema
  const choices = useMemo(() => languageChoices(languageCodes, language).map(optionOf), [language])
  const values: JsonValue[] = (isMultiple && Array.isArray(value) ? value : [value]).filter(isGiven)
  return (
    <ChoiceSearch
      {...props}
      choices={choices}
      chosen={values.map(one => chosenOption(one, language))}
      isMultiple={isMultiple}
      {...(typeof usual === 'string' && { placeholder: form.usualChoice(languageName(usual, language)) })}
      onChoose={next =>
        onChange(isMultiple ? next.map(one => one.value) : (next[0]?.value ?? options.emptyValue))
      }
    />
  )
}

function optionOf({ code, name }: { code: string; name: string }): SearchOption {
  return { key: code, value: code, label: name }
}

function chosenOption(value: JsonValue, language: string): SearchOption {
  const code = valueText(value)
  return { key: code, value, label: languageName(code, language) }
}
