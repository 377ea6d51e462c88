import type { WidgetProps } from '@rjsf/utils'
import { controlProps, Input } from './controls.ts'
import { isGiven, StrayHint } from './StrayHint.tsx'

/** Edits a calendar date without a zone. */
export function DateWidget(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  const isDay =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  const isStray = isGiven(value) && !isDay
  return (
    <>
      <Input
        {...controlProps(props, { hasHint: isStray })}
        type="date"
        max="9999-12-31"
        value={isDay ? value : ''}
        onChange={event => onChange(event.target.value || options.emptyValue)}
        onBlur={() => onBlur(id, value)}
      />
      {isStray && <StrayHint id={id} value={value} />}
    </>
  )
}
