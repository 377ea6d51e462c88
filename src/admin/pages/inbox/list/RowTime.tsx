import { styled } from '@mui/material/styles'
import { formatMoment } from '../../../../ui/formatMoment.ts'
import { shortAge } from '../../../../ui/shortAge.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { useTimeZone } from '../../../../ui/useTimeZone.ts'
import { inboxTexts } from '../inboxTexts.ts'

const recentMs = 24 * 60 * 60_000

/** Shows a time: the age within the last 24 hours, otherwise the date. The tooltip shows it in full. */
export function RowTime({ value, now }: { value: string; now: Date }) {
  const all = useTexts()
  const { language } = all
  const inbox = inboxTexts(all)
  const { short, full } = formatMoment(value, useTimeZone(), now, language)
  const isRecent = now.getTime() - Date.parse(value) < recentMs
  return (
    <Time dateTime={value} title={full}>
      {isRecent ? (shortAge(value, now, language) ?? inbox.times.now) : short}
    </Time>
  )
}

const Time = styled('time')(({ theme }) => ({
  flex: 'none',
  fontSize: '0.78rem',
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
}))
