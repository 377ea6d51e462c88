import ArrowIcon from '@mui/icons-material/KeyboardArrowDown'
import Typography from '@mui/material/Typography'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { browserTimeZone } from '../../../ui/formats/browserTimeZone.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'
import { calendarTexts } from './calendarTexts.ts'

interface Props {
  calendars: readonly Calendar[]
  zone: string
  onChoose: (zone: string) => void
}

/** Shows the zone of the times; a choice if calendars, tenant and reader have several. */
export function ZoneChoice({ calendars, zone, onChoose }: Props) {
  const texts = calendarTexts(useTexts())
  const tenantZone = useTimeZone()
  const zones = new Set([zone, ...calendars.map(({ timezone }) => timezone), tenantZone, browserTimeZone()])
  if (zones.size === 1) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.zoneIs(zone)}
      </Typography>
    )
  }
  return (
    <SelectFrame>
      <Select
        aria-label={texts.zone}
        value={zone}
        onChange={event => onChoose(event.target.value)}
        sx={{ fontSize: '0.875rem', minHeight: 36, py: 0.5 }}
      >
        {[...zones].sort().map(one => (
          <option key={one} value={one}>
            {texts.zoneIs(one)}
          </option>
        ))}
      </Select>
      <ArrowIcon aria-hidden />
    </SelectFrame>
  )
}
