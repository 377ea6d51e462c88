import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { Moment } from '../../../../ui/Moment.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { isRefused, type Sighting } from './isRefused.ts'
import { liveTexts } from './liveTexts.ts'
import { useSightingStream } from './useSightingStream.ts'

interface Props {
  sightings: readonly Sighting[]
  onAllow: (site: string) => void
}

/** Whether the chat shows on the site: where it was seen, else what keeps it out. */
export function SightingNote({ sightings, onAllow }: Props) {
  const texts = liveTexts(useTexts())
  useSightingStream()
  const seen = sightings.filter(one => one.seen_at !== null && !isRefused(one))
  const refused = sightings.filter(isRefused)
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
      {sightings.length === 0 && (
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
