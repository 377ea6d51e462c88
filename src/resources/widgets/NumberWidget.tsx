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
 * Edits a number as text: it does not change by scrolling, accepts a point or a comma, and keeps invalid text to be
 * fixed. A large number is repeated below with separators, because separators in the control would get in the way of
 * typing.
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
          // A valid number is rewritten in its usual form; invalid text stays as typed.
          if (!Number.isNaN(parseNumber(shown))) setTyped(undefined)
          onBlur(id, value)
        }}
      />
      {grouped !== undefined && <Hint id={`${id}__hint`}>{grouped}</Hint>}
    </>
  )
}

/** Returns a number as text for a read-only field. */
function readText(schema: JsonSchema, value: number, language: string): string {
  if (isPercent(schema)) return percentText(value, language)
  if (widgetNameOf(schema) === 'duration') return clockDuration(value * 1000)
  return numberText(value, language)
}

/** From this number on, digits are hard to count. */
const minGrouped = 10_000

/** Returns a large number with separators; undefined for others, and for schemas with a low maximum, such as ports. */
function groupedText(
  { maximum = Infinity }: JsonSchema,
  value: unknown,
  language: string,
): string | undefined {
  const isLarge = typeof value === 'number' && Math.abs(value) >= minGrouped && maximum > minGrouped * 10
  return isLarge ? numberText(value, language) : undefined
}
