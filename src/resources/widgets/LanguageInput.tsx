import type { WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { asText } from '../../../common/json/asText.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { ChoiceSearch, type SearchOption } from './ChoiceSearch.tsx'
import { languageChoices, languageCodes } from './languageChoices.ts'

/** A language, found by its name; kept by its code. Any other that is stored stays until another is chosen. */
export function LanguageInput(props: WidgetProps) {
  const { value, options, onChange } = props
  const { language } = useTexts()
  const choices = useMemo(() => languageChoices(languageCodes, language).map(optionOf), [language])
  const code = asText(value)
  return (
    <ChoiceSearch
      {...props}
      choices={choices}
      chosen={code === '' ? [] : languageChoices([code], language).map(optionOf)}
      onChoose={([next]) => onChange(next ? next.value : options.emptyValue)}
    />
  )
}

function optionOf({ code, name }: { code: string; name: string }): SearchOption {
  return { key: code, value: code, label: name }
}
