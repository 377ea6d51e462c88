import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { asText } from '../../../common/json/asText.ts'
import { fromWallTime, instantsAt, toWallTime } from '../../../common/time/wallTime.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { timeText } from '../schema/timeText.ts'
import { controlProps, Input } from './controls.ts'
import { Hint } from './Hint.tsx'
import { isGiven, StrayHint } from './StrayHint.tsx'
import { useFieldZone } from './useFieldZone.ts'
import { zoneName } from './zoneName.ts'

/** Edits a moment as wall-clock time in the field's zone: its own, the tenant's, or the browser's. */
export function DateTimeWidget(props: WidgetProps) {
  const { id, value, options, onChange, onBlur } = props
  const zone = useFieldZone((props.schema as JsonSchema)['x-timezone'])
  const [typed, setTyped] = useState<string>()
  const stored = typeof value === 'string' ? toWallTime(value, zone) : ''
  const isStray = isGiven(value) && stored === ''
  return (
    <>
      <Input
        {...controlProps(props, { hasHint: true })}
        type="datetime-local"
        max="9999-12-31T23:59"
        step={stored.length > 16 ? 1 : undefined}
        value={typed ?? stored}
        onChange={event => {
          setTyped(event.target.value)
          onChange(fromWallTime(event.target.value, zone) ?? options.emptyValue)
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur(id, value)
        }}
      />
      {isStray ? (
        <StrayHint id={id} value={value} />
      ) : (
        <ZoneHint {...props} zone={zone} wall={typed || stored} />
      )}
    </>
  )
}

interface HintProps extends WidgetProps {
  zone: string
  /** Wall-clock time in the control. */
  wall: string
}

/** Shows the zone, and how a time is treated that its clocks skip or repeat. */
function ZoneHint({ id, value, disabled, readonly, onChange, zone, wall }: HintProps) {
  const { language, widgets } = useTexts()
  const instants = wall === '' ? [] : instantsAt(wall, zone)
  const short = zoneName(asText(value), zone, language)
  const isSkipped = wall !== '' && instants.length === 0
  return (
    <>
      <Hint id={`${id}__hint`} aria-live="polite">
        {short === zone ? zone : `${short} · ${zone}`}
        {isSkipped &&
          ` · ${widgets.clockSkips(timeText(toWallTime(String(value), zone).slice(11), language))}`}
        {instants.length > 1 && ` · ${widgets.clockRepeats}`}
      </Hint>
      {instants.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={widgets.clockRepeats}
          disabled={disabled || readonly}
          value={new Date(String(value)).toISOString()}
          onChange={(_, next: string | null) => next && onChange(next)}
        >
          {instants.map(instant => (
            <ToggleButton key={instant} value={instant} sx={{ py: 0.25 }}>
              {`${timeText(wall.slice(11), language)} ${zoneName(instant, zone, language)}`}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </>
  )
}
