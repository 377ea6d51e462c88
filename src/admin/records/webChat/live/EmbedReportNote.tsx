import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { Moment } from '../../../../ui/Moment.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { type EmbedReport, isRefused } from './isRefused.ts'
import { liveTexts } from './liveTexts.ts'
import { useEmbedReportStream } from './useEmbedReportStream.ts'

interface Props {
  reports: readonly EmbedReport[]
  onAllow: (site: string) => void
}

/** Shows the sites on which the chat was loaded, and those on which it was refused, with the reason. */
export function EmbedReportNote({ reports, onAllow }: Props) {
  const texts = liveTexts(useTexts())
  useEmbedReportStream()
  const seen = reports.filter(one => one.seen_at !== null && !isRefused(one))
  const refused = reports.filter(isRefused)
  return (
    <Stack spacing={1} aria-live="polite">
      {seen.map(({ origin, seen_at }) => (
        <Alert key={origin} severity="success">
          {texts.seen(origin)}, <Moment value={seen_at ?? ''} />
        </Alert>
      ))}
      {refused.map(({ origin, reason }) => (
        <Alert
          key={origin}
          severity="warning"
          action={
            reason === 'origin' && (
              <Button color="inherit" size="small" onClick={() => onAllow(origin)}>
                {texts.allow(origin)}
              </Button>
            )
          }
        >
          {reason && texts.reasons[reason](origin)}
        </Alert>
      ))}
      {reports.length === 0 && (
        <Alert severity="info">
          <strong>{texts.listening}</strong> {texts.listeningHint}
        </Alert>
      )}
      {seen.length > 0 && (
        <span>
          {texts.done}{' '}
          <Button component={Link} to="/" size="small">
            {texts.home}
          </Button>
        </span>
      )}
    </Stack>
  )
}
