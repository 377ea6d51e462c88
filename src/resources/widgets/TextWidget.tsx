import type { WidgetProps } from '@rjsf/utils'
import type { HTMLInputTypeAttribute } from 'react'
import { controlProps, Input, placeholderOf } from './controls.ts'

const types: Readonly<Record<string, HTMLInputTypeAttribute>> = { email: 'email', uri: 'url' }

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  const { id, value, schema, options, autofocus, onChange, onBlur } = props
  return (
    <Input
      {...controlProps(props)}
      type={types[schema.format ?? ''] ?? 'text'}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      placeholder={placeholderOf(props)}
      autoFocus={autofocus}
      onChange={event => onChange(event.target.value === '' ? options.emptyValue : event.target.value)}
      onBlur={() => onBlur(id, value)}
    />
  )
}
