import type { WidgetProps } from '@rjsf/utils'
import { formatClockTime, parseClockTime } from './clockTime.ts'
import { controlProps, Input } from './controls.ts'
import { Hint } from './Hint.tsx'
import { isGiven, StrayHint } from './StrayHint.tsx'

/** Edits a time of day and keeps the zone of the stored value. */
export function TimeWidget(props: WidgetProps) {
  const { id, value, schema, options, onChange, onBlur } = props
  const isFull = schema.format === 'time'
  const time = typeof value === 'string' ? parseClockTime(value) : undefined
  const isStray = isGiven(value) && !time
  const zone = time ? time.zone : isFull ? 'Z' : ''
  return (
    <>
      <Input
        {...controlProps(props, { hasHint: isStray || zone !== '' })}
        type="time"
        step={time && time.clock.length > 5 ? 1 : undefined}
        value={time?.clock ?? ''}
        onChange={event =>
          onChange(
            event.target.value ? formatClockTime(event.target.value, time, isFull) : options.emptyValue,
          )
        }
        onBlur={() => onBlur(id, value)}
      />
      {isStray ? (
        <StrayHint id={id} value={value} />
      ) : (
        zone && <Hint id={`${id}__hint`}>{zone.toUpperCase() === 'Z' ? 'UTC' : `UTC${zone}`}</Hint>
      )}
    </>
  )
}
