import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useMemo, useState } from 'react'
import { isTimeZone } from '../../../common/time/timeZone.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { timeText } from '../schema/timeText.ts'
import { ChoiceSearch, type SearchOption } from './ChoiceSearch.tsx'
import { Hint } from './Hint.tsx'
import { isZoneMeant, type TimeZone, timeZone, timeZones } from './timeZones.ts'

interface ZoneOption extends SearchOption {
  zone?: TimeZone
}

/** Lets the person find a time zone by city or offset, and shows its current time. */
export function TimezoneInput(props: WidgetProps) {
  const { id, value, schema, options, onChange } = props
  const { form, language, widgets } = useTexts()
  const { 'x-usual': usual } = schema as JsonSchema
  const now = useMinute()
  const [isOpened, setOpened] = useState(false)
  const toOption = (zone: TimeZone): ZoneOption => ({
    key: zone.name,
    value: zone.name,
    label: zone.name,
    secondary: widgets.zoneTime(zone.offsetText, timeText(zone.time, language)),
    zone,
  })
  // Computed on opening, because reading some four hundred clocks takes a moment.
  const zones = useMemo(() => (isOpened ? timeZones(now) : []), [isOpened, now])
  const isKnown = typeof value === 'string' && value !== '' && isTimeZone(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const chosen: ZoneOption[] = isKnown
    ? [toOption(timeZone(value, now))]
    : text
      ? [{ key: text, value, label: text }]
      : []
  return (
    <>
      <ChoiceSearch
        {...props}
        choices={zones.map(toOption)}
        chosen={chosen}
        placeholder={typeof usual === 'string' ? form.usualChoice(usual) : widgets.zoneSearch}
        hasHint
        isMeant={(option: ZoneOption, search) => !option.zone || isZoneMeant(option.zone, search)}
        onOpen={() => setOpened(true)}
        onChoose={([next]) => onChange(next ? next.value : options.emptyValue)}
      />
      <Hint id={`${id}__hint`} hidden={!chosen[0]?.secondary}>
        {chosen[0]?.secondary}
      </Hint>
    </>
  )
}

/** Returns the current time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
