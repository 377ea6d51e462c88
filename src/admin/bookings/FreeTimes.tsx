import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { dateFormat } from '../../ui/formats/dateFormat.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { bookingsTexts } from './bookingsTexts.ts'
import type { useFreeTimes } from './useFreeTimes.ts'

interface Props {
  answer: ReturnType<typeof useFreeTimes>
  zone: string
  /** The chosen start as ISO UTC. */
  start: string | undefined
  onChoose: (start: string) => void
}

/** Lists the free times of a day, to choose one. */
export function FreeTimes({ answer, zone, start, onChoose }: Props) {
  const all = useTexts()
  const texts = bookingsTexts(all)
  const titleId = useId()
  const { data, error, refetch } = answer
  const clock = (instant: string) =>
    dateFormat(all.language, { hour: 'numeric', minute: '2-digit' }, zone).format(new Date(instant))
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="body2" component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {texts.freeTimes}
      </Typography>
      {error && <ErrorAlert error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={36} />}
      {data?.slots.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.noFreeTimes}
        </Typography>
      )}
      <Times>
        {data?.slots.map(slot => (
          <ToggleButton
            key={slot.start}
            size="small"
            value={slot.start}
            selected={start !== undefined && Date.parse(slot.start) === Date.parse(start)}
            onChange={() => onChoose(slot.start)}
          >
            {clock(slot.start)}
          </ToggleButton>
        ))}
      </Times>
    </section>
  )
}

const Times = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, maxHeight: 168, overflowY: 'auto' })
