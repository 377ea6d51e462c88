import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { formatMoment } from '../../../../ui/formatMoment.ts'
import { shortAge } from '../../../../ui/shortAge.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { useTimeZone } from '../../../../ui/useTimeZone.ts'
import { inboxTexts } from '../inboxTexts.ts'

interface Props {
  endsAt: string
  /** The window ends within an hour. */
  isClosing: boolean
  now: Date
}

/** Tells until when any text can be sent: quietly, and as a warning in the last hour. */
export function WindowLine({ endsAt, isClosing, now }: Props) {
  const all = useTexts()
  const { window: texts } = inboxTexts(all)
  const { short, full } = formatMoment(endsAt, useTimeZone(), now, all.language)
  const left = shortAge(now.toISOString(), new Date(endsAt), all.language)
  const open = <span title={full}>{texts.open(short, left)}</span>
  if (!isClosing) {
    return (
      <Typography variant="body2" sx={{ px: 1.5, pt: 0.75, color: 'text.secondary' }}>
        {open}
      </Typography>
    )
  }
  return (
    // A note, since screen readers would read an alert out every minute.
    <Alert severity="warning" role="note" sx={{ mx: 1.5, mt: 0.75, py: 0 }}>
      {open} {texts.afterwards}
    </Alert>
  )
}
