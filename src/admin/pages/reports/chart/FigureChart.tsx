import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { ChartsLocalizationProvider } from '@mui/x-charts/ChartsLocalizationProvider'
import { LineChart } from '@mui/x-charts/LineChart'
import type { Figure } from '../useReport.ts'
import type { ReportBar } from './reportBars.ts'

interface Props {
  bars: readonly ReportBar[]
  figure: Figure
  name: string
  /** Shown if there is no value to draw. */
  noData: string
  /** Read out for a bar without a value. */
  noValue: string
  format: (value: number | null) => string
  /** Called with a bar that was clicked, or chosen with the keyboard. */
  onOpen: ((bar: ReportBar) => void) | undefined
}

/** Draws a figure over time: numbers as bars, shares and durations as a line with gaps where there is no value. */
export function FigureChart({ bars, figure, name, noData, noValue, format, onOpen }: Props) {
  const theme = useTheme()
  const values = bars.map(({ values }) => values.get(figure.key) ?? null)
  const titles = new Map(bars.map(({ from, title }) => [from, title]))
  const labels = new Map(bars.map(({ from, label }) => [from, label]))
  const open = (index: number | undefined) => {
    const bar = index === undefined ? undefined : bars[index]
    if (bar) onOpen?.(bar)
  }
  const shared = {
    height: 280,
    hideLegend: true,
    skipAnimation: true,
    margin: { left: 0, right: 12, top: 12, bottom: 0 },
    grid: { horizontal: true },
    colors: [theme.palette.primary.main],
    experimentalFeatures: { keyboardActivation: true },
    yAxis: [
      {
        width: 'auto',
        min: 0,
        disableLine: true,
        disableTicks: true,
        tickNumber: 5,
        valueFormatter: (value: number) => format(value),
        ...(figure.unit === 'count' && isWhole(values) && { tickMinStep: 1 }),
      },
    ],
    sx: {
      '--Charts-gridLineColor': theme.palette.divider,
      cursor: onOpen ? 'pointer' : 'default',
    },
  } as const
  const data = bars.map(({ from }) => from)
  const nameOf = (from: string, { location }: { location: string }) =>
    (location === 'tick' ? labels : titles).get(from) ?? ''
  const series = { data: values, label: name, valueFormatter: format }
  return (
    <ChartsLocalizationProvider localeText={{ noData, a11yNoValue: noValue }}>
      {figure.unit === 'count' || figure.unit === 'tokens' ? (
        <BarChart
          {...shared}
          borderRadius={3}
          xAxis={[{ scaleType: 'band', data, valueFormatter: nameOf, disableTicks: true }]}
          series={[series]}
          onItemClick={(_event, { dataIndex }) => open(dataIndex)}
        />
      ) : (
        <LineChart
          {...shared}
          xAxis={[{ scaleType: 'band', data, valueFormatter: nameOf, disableTicks: true }]}
          series={[{ ...series, curve: 'linear', showMark: true, connectNulls: false }]}
          onMarkClick={(_event, { dataIndex }) => open(dataIndex)}
        />
      )}
    </ChartsLocalizationProvider>
  )
}

function isWhole(values: readonly (number | null)[]): boolean {
  return values.every(value => value === null || Number.isInteger(value))
}
