import { styled } from '@mui/material/styles'

/** Draws one bar per day, today's in full color. `label` describes them for screen readers. */
export function DayBars({ days, label }: { days: readonly number[]; label: string }) {
  const max = Math.max(1, ...days)
  return (
    <Figure viewBox="0 0 69 30" role="img" aria-label={label}>
      {days.map((count, day) => {
        const height = count === 0 ? 1 : Math.max(3, (30 * count) / max)
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
        return <rect key={day} x={day * 10} y={30 - height} width={9} height={height} rx={1} />
      })}
    </Figure>
  )
}

const Figure = styled('svg')(({ theme }) => ({
  width: 69,
  height: 30,
  fill: theme.palette.primary.main,
  '& rect:not(:last-of-type)': { opacity: 0.45 },
}))
