import { styled } from '@mui/material/styles'
import { percentText } from '../../../resources/schema/percentText.ts'
import { useTexts } from '../../../ui/useTexts.ts'

interface Run {
  recall: number | null
}

const [width, height, edge] = [120, 32, 3]

/** Draws recall over time as a sparkline, oldest on the left. Renders nothing for fewer than two values. */
export function RecallLine({ runs, label }: { runs: readonly Run[]; label: string }) {
  const { language } = useTexts()
  const shares = runs.flatMap(({ recall }) => recall ?? []).reverse()
  if (shares.length < 2) return null
  const points = shares.map((share, index) => {
    const x = edge + (index / (shares.length - 1)) * (width - 2 * edge)
    const y = edge + (1 - share) * (height - 2 * edge)
    return `${x},${y}`
  })
  const [x, y] = points.at(-1)?.split(',') ?? []
  return (
    <Line
      role="img"
      aria-label={`${label}: ${shares.map(share => percentText(share, language)).join(', ')}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <polyline points={points.join(' ')} />
      <circle cx={x} cy={y} r={edge} />
    </Line>
  )
}

const Line = styled('svg')(({ theme }) => ({
  flex: 'none',
  '& polyline': { fill: 'none', stroke: theme.palette.primary.main, strokeWidth: 1.5 },
  '& circle': { fill: theme.palette.primary.main },
}))
