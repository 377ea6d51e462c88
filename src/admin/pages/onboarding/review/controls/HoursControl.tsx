import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Input } from '../../../../../resources/widgets/controls.ts'
import { dateFormat } from '../../../../../ui/formats/dateFormat.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { onboardingTexts } from '../../onboardingTexts.ts'
import type { Hours } from '../businessDraft.ts'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const workdays = week.slice(0, 5)
/** A Monday. */
const firstDay = Date.UTC(2024, 0, 1)
/** Initial opening hours of a day. */
const usual = { from: '09:00', to: '17:00' }

interface Props {
  value: Hours[]
  onChange: (value: Hours[]) => void
}

/** Edits the opening hours of the week, one row per day. A day without hours is closed, unless no day has any. */
export function HoursControl({ value, onChange }: Props) {
  const all = useTexts()
  const { review: texts } = onboardingTexts(all)
  const named = dateFormat(all.language, { weekday: 'long' }, 'UTC')
  if (value.length === 0)
    return (
      <Unknown>
        <span>{texts.hours.unknown}</span>
        <Button size="small" onClick={() => onChange(workdays.map(day => ({ day, ...usual })))}>
          {texts.hours.enter}
        </Button>
      </Unknown>
    )
  const change = (hour: Hours, to: Partial<Hours>) =>
    onChange(value.map(one => (one === hour ? { ...one, ...to } : one)))
  return (
    <Week>
      {week.map((day, at) => {
        const name = named.format(firstDay + at * 86_400_000)
        const stretches = value.filter(one => one.day === day)
        return (
          <li key={day}>
            <span className="day">{name}</span>
            <div className="stretches">
              {stretches.length === 0 && <span className="closed">{texts.hours.closed}</span>}
              {stretches.map((hour, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no names, and their order is theirs
                <Stretch key={index}>
                  {(['from', 'to'] as const).map(end => (
                    <Input
                      key={end}
                      type="time"
                      aria-label={texts.hours[end](name, index + 1)}
                      value={hour[end]}
                      onChange={({ target }) => change(hour, { [end]: target.value })}
                    />
                  ))}
                  <IconButton
                    size="small"
                    aria-label={texts.hours.remove(name, index + 1)}
                    onClick={() => onChange(value.filter(one => one !== hour))}
                  >
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                </Stretch>
              ))}
            </div>
            <IconButton
              size="small"
              aria-label={texts.hours.add(name)}
              onClick={() => onChange([...value, { day, ...usual }])}
            >
              <AddIcon fontSize="small" />
            </IconButton>
          </li>
        )
      })}
    </Week>
  )
}

const Week = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 6, padding: '2px 0' },
  // The times need the whole width of a phone.
  [theme.breakpoints.down('sm')]: {
    '& > li': { flexWrap: 'wrap' },
    '& > li:has(input) .day': { flex: '1 1 calc(100% - 60px)' },
    '& > li:has(input) .stretches': { order: 1, flex: '1 1 100%' },
    '& input::-webkit-calendar-picker-indicator': { display: 'none' },
  },
  '& .day': { flex: '0 0 86px', lineHeight: '32px', overflowWrap: 'anywhere' },
  '& .stretches': { flex: '1 1 0', minWidth: 0, display: 'grid', gap: 4 },
  '& .closed': { lineHeight: '32px', color: theme.palette.text.secondary },
  '& input': { minHeight: 32, height: '32px !important', padding: '2px 6px', fontSize: '0.875rem' },
}))

const Unknown = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  color: theme.palette.text.secondary,
}))

const Stretch = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 132px) minmax(0, 132px) auto',
  justifyContent: 'start',
  alignItems: 'center',
  gap: 4,
})
