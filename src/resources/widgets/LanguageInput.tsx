import type { WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { asText } from '../../../common/json/asText.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { languageName } from '../schema/languageName.ts'
import { ChoiceSearch, type SearchOption } from './ChoiceSearch.tsx'

/** Those that are offered; any other that is stored stays until another is chosen. */
const codes =
  'ar bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-IE en-US es es-MX et fa fi fr fr-BE fr-CA fr-CH ga he hi hr hu id is it it-CH ja ko lt lv mk ms mt nb nl nl-BE nn pl pt pt-BR ro ru sk sl sq sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  )

/** A language, found by its name; kept by its code. */
export function LanguageInput(props: WidgetProps) {
  const { value, options, onChange } = props
  const { language } = useTexts()
  const choices = useMemo(
    () =>
      codes.map(code => optionOf(code, language)).sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  )
  const code = asText(value)
  return (
    <ChoiceSearch
      {...props}
      choices={choices}
      chosen={code === '' ? [] : [optionOf(code, language)]}
      onChoose={([next]) => onChange(next ? next.value : options.emptyValue)}
    />
  )
}

function optionOf(code: string, language: string): SearchOption {
  return { key: code, value: code, label: languageName(code, language) }
}
