import { styled } from '@mui/material/styles'
import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { controlProps, Input } from './controls.ts'
import {
  type DurationParts,
  type DurationUnit,
  durationUnits,
  formatDuration,
  parseDuration,
} from './duration.ts'
import { isGiven, StrayHint } from './StrayHint.tsx'
import { useUnread } from './useUnread.ts'

const usual: readonly DurationUnit[] = ['days', 'hours', 'minutes', 'seconds']

/** Edits a duration by its parts. Rarer units, such as months, appear only if the stored value has them. */
export function DurationWidget(props: WidgetProps) {
  const { id, label, value, options, onChange, onBlur } = props
  const { widgets } = useTexts()
  const setUnread = useUnread(id)
  const [typed, setTyped] = useState<DurationParts>()
  const stored = typeof value === 'string' ? parseDuration(value) : undefined
  const isStray = isGiven(value) && !stored && !typed
  const parts = typed ?? stored ?? {}
  const units = durationUnits.filter(unit => usual.includes(unit) || parts[unit] !== undefined)
  const first = units[0]

  function change(unit: DurationUnit, text: string) {
    const next = { ...parts, [unit]: text }
    setTyped(next)
    const duration = formatDuration(next)
    setUnread(duration === null ? widgets.durationAmount : undefined)
    if (duration !== null) onChange(duration ?? options.emptyValue)
  }

  return (
    <>
      <Row>
        {units.map(unit => (
          <Part key={unit}>
            <Input
              {...controlProps(props, { hasHint: isStray })}
              // The label belongs to the first part; each part is named for its own unit.
              id={unit === first ? id : `${id}__${unit}`}
              aria-label={`${label}: ${widgets.units[unit]?.[0]}`}
              inputMode="numeric"
              autoComplete="off"
              value={parts[unit] ?? ''}
              onChange={event => change(unit, event.target.value)}
              onBlur={() => {
                if (formatDuration(parts) !== null) setTyped(undefined)
                onBlur(id, value)
              }}
            />
            <span aria-hidden>{widgets.units[unit]?.[1]}</span>
          </Part>
        ))}
      </Row>
      {isStray && <StrayHint id={id} value={value} />}
    </>
  )
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 68px), 1fr))',
  gap: 8,
})

const Part = styled('div')(({ theme }) => ({
  position: 'relative',
  '& input': { paddingRight: 38, paddingLeft: 8 },
  '& span': {
    ...theme.typography.caption,
    position: 'absolute',
    right: 8,
    top: 0,
    lineHeight: '40px',
    color: theme.palette.text.secondary,
    pointerEvents: 'none',
  },
}))
