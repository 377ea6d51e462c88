import { styled } from '@mui/material/styles'
import { useTexts } from '../../ui/useTexts.ts'
import { TraceBox } from './TraceBox.tsx'
import { elapsedText, type Latency, latencyParts } from './traceFigures.ts'
import { turnTexts } from './turnTexts.ts'

/** Shows how long each measured part of a spoken answer kept the caller waiting. */
export function SpokenTiming({ latency }: { latency: Latency }) {
  const texts = useTexts()
  const { language } = texts
  const { title, parts } = turnTexts(texts).spoken
  const known = latencyParts(latency)
  if (known.length === 0) return null
  return (
    <Timing>
      <p>{title}</p>
      <dl>
        {known.map(({ part, ms }) => (
          <div key={part} data-part={part}>
            <dt>{parts[part]}</dt>
            <dd>{elapsedText(ms, language)}</dd>
          </div>
        ))}
      </dl>
    </Timing>
  )
}

const Timing = styled(TraceBox)(({ theme }) => ({
  '& p': { margin: '0 0 4px', color: theme.palette.text.secondary },
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-part="total"]': { fontWeight: 650 },
}))
