import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { legibleOn } from '../../../../common/color/legibleOn.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'
import { calendarTexts } from './calendarTexts.ts'
import type { CalendarState, useCalendarAddress } from './useCalendarAddress.ts'

interface Props {
  calendars: readonly Calendar[]
  state: CalendarState
  onChange: ReturnType<typeof useCalendarAddress>['change']
}

/** Lets the reader choose the calendars, in their colors, and whether canceled bookings are shown. */
export function CalendarFilters({ calendars, state, onChange }: Props) {
  const texts = calendarTexts(useTexts())
  const { hidden, hasCancelled } = state
  const toggle = (id: string) =>
    onChange({ hidden: hidden.includes(id) ? hidden.filter(one => one !== id) : [...hidden, id] })
  return (
    <Row>
      <Group role="group" aria-label={texts.calendars}>
        {calendars.map(({ _id, name, color }) => (
          <FormControlLabel
            key={_id}
            label={name}
            control={
              <Checkbox
                size="small"
                checked={!hidden.includes(_id)}
                sx={theme => {
                  const shown = legibleOn(
                    color ?? theme.palette.primary.main,
                    theme.palette.background.default,
                    3,
                  )
                  return { color: shown, '&.Mui-checked': { color: shown } }
                }}
                onChange={() => toggle(_id)}
              />
            }
          />
        ))}
      </Group>
      <FormControlLabel
        label={texts.cancelled}
        control={
          <Checkbox
            size="small"
            color="default"
            checked={hasCancelled}
            onChange={() => onChange({ hasCancelled: !hasCancelled })}
          />
        }
      />
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: '1 1 auto',
  minWidth: 0,
  gap: '0 16px',
  '& .MuiFormControlLabel-label': theme.typography.body2,
  '& .MuiFormControlLabel-root': { margin: 0, minWidth: 0 },
  '& .MuiCheckbox-root': { padding: 5 },
}))

/** With many calendars it scrolls, so that the bookings keep their room. */
const Group = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  maxHeight: 72,
  overflowY: 'auto',
  marginLeft: -5,
})
