import type { WidgetProps } from '@rjsf/utils'
import { controlProps, placeholderOf, TextArea } from './controls.ts'

/** Several lines of text; one to begin with where it is an item of a list. */
export function TextareaWidget(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  const isItem = /\/\d+$/.test(id)
  return (
    <TextArea
      {...controlProps(props)}
      rows={isItem ? 1 : 3}
      style={isItem ? oneLine : undefined}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholderOf(props)}
      onChange={event => onChange(event.target.value === '' ? options.emptyValue : event.target.value)}
      onBlur={() => onBlur(id, value)}
    />
  )
}

const oneLine = { minHeight: 40 }
