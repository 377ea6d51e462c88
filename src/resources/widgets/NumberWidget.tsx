import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { clockDuration } from '../../ui/clockDuration.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { type JsonSchema, widgetNameOf } from '../schema/jsonSchema.ts'
import { numberText } from '../schema/numberText.ts'
import { isPercent, percentText } from '../schema/percentText.ts'
import { controlProps, Input, placeholderOf } from './controls.ts'
import { Hint } from './Hint.tsx'
import { parseNumber } from './parseNumber.ts'
import { useUnread } from './useUnread.ts'

/**
 * A number as text: no spinning by accident, either decimal sign, and what is no number stays to be mended. A large one is
 * told below as its language writes it, since separators within the control would be in the way of writing.
 */
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
  const grouped = props.readonly ? undefined : groupedText(schema as JsonSchema, value, texts.language)

  function read(text: string) {
    setTyped(text)
    const number = parseNumber(text)
    setUnread(Number.isNaN(number) ? texts.validation.number : undefined)
    if (!Number.isNaN(number)) onChange(number ?? options.emptyValue)
  }

  return (
    <>
      <Input
        {...controlProps(props, { hasHint: grouped !== undefined })}
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
      {grouped !== undefined && <Hint id={`${id}__hint`}>{grouped}</Hint>}
    </>
  )
}

/** A number as it is read where nobody writes it. */
function readText(schema: JsonSchema, value: number, language: string): string {
  if (isPercent(schema)) return percentText(value, language)
  if (widgetNameOf(schema) === 'duration') return clockDuration(value * 1000)
  return numberText(value, language)
}

/** From here on digits are hard to count. */
const minGrouped = 10_000

/** A large number with separators; undefined for others, and where the schema takes no amounts, such as ports. */
function groupedText(
  { maximum = Infinity }: JsonSchema,
  value: unknown,
  language: string,
): string | undefined {
  const isLarge = typeof value === 'number' && Math.abs(value) >= minGrouped && maximum > minGrouped * 10
  return isLarge ? numberText(value, language) : undefined
}
