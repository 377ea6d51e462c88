import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Input } from '../../../../../resources/widgets/controls.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { onboardingTexts } from '../../onboardingTexts.ts'
import { type Appointment, appointmentOf, usualMinutes } from '../appointments.ts'
import type { Service } from '../businessDraft.ts'

interface Props {
  value: Appointment[]
  onChange: (value: Appointment[]) => void
  /** Services of the business that can become appointments with one click. */
  services: readonly Service[]
  hasHours: boolean
}

/** Maximum number of services of the scheduling rules. */
const maxAppointments = 200

/** Edits the appointments that people can book: name, duration in minutes and price, one row per appointment. */
export function AppointmentsControl({ value, onChange, services, hasHours }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const { appointments: own } = texts
  const change = (at: number, to: Partial<Appointment>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...to } : one)))
  const named = services.filter(({ name }) => name.trim() !== '')
  const isEmpty = value.length === 0
  return (
    <div>
      <Typography variant="body2" color={isEmpty || hasHours ? 'textSecondary' : 'warning'}>
        {isEmpty ? own.none : hasHours ? own.hint : own.noHours}
      </Typography>
      <Lines>
        {value.map(({ name, minutes, price = '' }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an appointment has nothing but its name, which is being written
          <li key={at}>
            <Input
              aria-label={own.name(at + 1)}
              placeholder={texts.services.example}
              maxLength={120}
              value={name}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <Input
              aria-label={own.minutes(at + 1)}
              type="number"
              min={5}
              max={1440}
              step={5}
              value={Number.isNaN(minutes) ? '' : minutes}
              onChange={({ target }) => change(at, { minutes: target.valueAsNumber })}
            />
            <span>{own.unit}</span>
            <Input
              aria-label={own.price(at + 1)}
              placeholder={texts.services.priceExample}
              maxLength={100}
              value={price}
              onChange={({ target }) => change(at, { price: target.value })}
            />
            <IconButton
              size="small"
              aria-label={own.remove(name || String(at + 1))}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </li>
        ))}
      </Lines>
      {isEmpty && named.length > 0 && (
        <Button size="small" onClick={() => onChange(named.map(one => appointmentOf(one)))}>
          {own.useServices}
        </Button>
      )}
      {value.length < maxAppointments && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => onChange([...value, { name: '', minutes: usualMinutes }])}
        >
          {own.add}
        </Button>
      )}
    </div>
  )
}

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 2,
  listStyle: 'none',
  maxHeight: 260,
  overflow: 'auto',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) 4.5em auto minmax(0, 2fr) auto',
    alignItems: 'center',
    gap: 4,
    padding: '2px 0',
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: '4.5em auto minmax(0, 1fr) auto',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
  },
  '& input': { minHeight: 34, padding: '4px 8px' },
}))
