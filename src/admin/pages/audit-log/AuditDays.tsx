import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { AuditItem } from './AuditItem.tsx'
import { type AuditDay, auditDays, dayName } from './auditDays.ts'
import type { AuditFilter } from './auditFilter.ts'
import type { AuditEntry } from './auditSentence.ts'
import { auditTexts } from './auditTexts.ts'

interface Props {
  entries: readonly AuditEntry[]
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** Groups the entries by the day on which they were made. */
export function AuditDays({ entries, ...rest }: Props) {
  const zone = useTimeZone()
  return auditDays(entries, zone).map(day => <Day key={day.date} day={day} {...rest} />)
}

function Day({ day, ...rest }: Omit<Props, 'entries'> & { day: AuditDay }) {
  const all = useTexts()
  const { language } = all
  const audit = auditTexts(all)
  const zone = useTimeZone()
  const id = useId()
  const { today, yesterday } = audit
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 1.25 }}>
        {dayName(day.date, { zone, now: new Date(), language, today, yesterday })}
      </Typography>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Items aria-labelledby={id}>
          {day.entries.map(entry => (
            <AuditItem key={entry._id} entry={entry} {...rest} />
          ))}
        </Items>
      </Paper>
    </Box>
  )
}

const Items = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })
