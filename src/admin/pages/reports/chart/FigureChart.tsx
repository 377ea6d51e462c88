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
  const open = (_event: unknown, { dataIndex }: { dataIndex?: number | undefined }) => {
    const bar = dataIndex === undefined ? undefined : bars[dataIndex]
    if (bar) onOpen?.(bar)
  }
  const shared = {
    ...usual,
    colors: [theme.palette.primary.main],
    sx: { '--Charts-gridLineColor': theme.palette.divider },
    xAxis: [timeAxis(bars)],
    yAxis: [valueAxis(format, figure.unit === 'count' && values.every(isWhole))],
  }
  const series = { data: values, label: name, valueFormatter: format }
  return (
    <ChartsLocalizationProvider localeText={{ noData, a11yNoValue: noValue }}>
      {figure.unit === 'count' || figure.unit === 'tokens' ? (
        <BarChart {...shared} borderRadius={3} series={[series]} {...(onOpen && { onItemClick: open })} />
      ) : (
        <LineChart
          {...shared}
          series={[{ ...series, curve: 'linear', showMark: true, connectNulls: false }]}
          {...(onOpen && { onMarkClick: open })}
        />
      )}
    </ChartsLocalizationProvider>
  )
}

const usual = {
  height: 280,
  hideLegend: true,
  skipAnimation: true,
  margin: { left: 0, right: 28, top: 12, bottom: 0 },
  grid: { horizontal: true },
  // Without it, Enter and Space do nothing.
  experimentalFeatures: { keyboardActivation: true },
} as const

/** Bars are told apart by their start, because two of them can have the same name in autumn. */
function timeAxis(bars: readonly ReportBar[]) {
  const titles = new Map(bars.map(({ from, title }) => [from, title]))
  const labels = new Map(bars.map(({ from, label }) => [from, label]))
  return {
    scaleType: 'band',
    data: bars.map(({ from }) => from),
    disableTicks: true,
    valueFormatter: (from: string, { location }: { location: string }) =>
      (location === 'tick' ? labels : titles).get(from) ?? '',
  } as const
}

function valueAxis(format: Props['format'], hasWholeSteps: boolean) {
  return {
    width: 'auto',
    min: 0,
    disableLine: true,
    disableTicks: true,
    tickNumber: 5,
    valueFormatter: (value: number) => format(value),
    ...(hasWholeSteps && { tickMinStep: 1 }),
  } as const
}

function isWhole(value: number | null): boolean {
  return value === null || Number.isInteger(value)
}
