import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { clockDuration } from '../../ui/clockDuration.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { type JsonSchema, widgetNameOf } from '../schema/jsonSchema.ts'
import { isPercent, percentText } from '../schema/percentText.ts'
import { controlProps, Input, placeholderOf } from './controls.ts'
import { parseNumber } from './parseNumber.ts'
import { useUnread } from './useUnread.ts'

/** A number as text: no spinning by accident, either decimal sign, and what is no number stays to be mended. */
export function NumberWidget(props: WidgetProps) {
  const { id, value, schema, options, onChange, onBlur } = props
  const texts = useTexts()
  const setUnread = useUnread(id)
  const [typed, setTyped] = useState<string>()
  const shownAlone =
    props.readonly && typeof value === 'number'
      ? readText(schema as JsonSchema, value, texts.language)
      : undefined
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const shown = typed ?? shownAlone ?? written

  function read(text: string) {
    setTyped(text)
    const number = parseNumber(text)
    setUnread(Number.isNaN(number) ? texts.validation.number : undefined)
    if (!Number.isNaN(number)) onChange(number ?? options.emptyValue)
  }

  return (
    <Input
      {...controlProps(props)}
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      placeholder={placeholderOf(props)}
      onChange={event => read(event.target.value)}
      onBlur={() => {
        // What was read is written back the usual way; what was not stays as it was typed.
        if (!Number.isNaN(parseNumber(shown))) setTyped(undefined)
        onBlur(id, value)
      }}
    />
  )
}

/** A number as it is read where nobody writes it; undefined where that is no other way. */
function readText(schema: JsonSchema, value: number, language: string): string | undefined {
  if (isPercent(schema)) return percentText(value, language)
  return widgetNameOf(schema) === 'duration' ? clockDuration(value * 1000) : undefined
}
