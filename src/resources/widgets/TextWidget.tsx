import type { WidgetProps } from '@rjsf/utils'
import type { HTMLInputTypeAttribute } from 'react'
import { controlProps, Input, placeholderOf } from './controls.ts'
import { isGiven, StrayHint } from './StrayHint.tsx'

const types: Readonly<Record<string, HTMLInputTypeAttribute>> = { email: 'email', uri: 'url' }

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  const { id, value, schema, options, autofocus, onChange, onBlur } = props
  const isText = typeof value === 'string' || typeof value === 'number'
  const isStray = isGiven(value) && !isText
  return (
    <>
      <Input
        {...controlProps(props, { hasHint: isStray })}
        type={types[schema.format ?? ''] ?? 'text'}
        value={isText ? value : ''}
        placeholder={placeholderOf(props)}
        autoFocus={autofocus}
        onChange={event => onChange(event.target.value === '' ? options.emptyValue : event.target.value)}
        onBlur={() => onBlur(id, value)}
      />
      {isStray && <StrayHint id={id} value={value} />}
    </>
  )
}
