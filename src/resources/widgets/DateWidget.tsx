import type { WidgetProps } from '@rjsf/utils'
import { controlProps, Input } from './controls.ts'

/** A day of the calendar, in no zone. */
export function DateWidget(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  return (
    <Input
      {...controlProps(props)}
      type="date"
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.target.value || options.emptyValue)}
      onBlur={() => onBlur(id, value)}
    />
  )
}
