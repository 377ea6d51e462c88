import type { WidgetProps } from '@rjsf/utils'
import { controlProps, placeholderOf, TextArea } from './controls.ts'

/** Several lines of text. */
export function TextareaWidget(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  return (
    <TextArea
      {...controlProps(props)}
      rows={3}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholderOf(props)}
      onChange={event => onChange(event.target.value === '' ? options.emptyValue : event.target.value)}
      onBlur={() => onBlur(id, value)}
    />
  )
}
