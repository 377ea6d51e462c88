import { dateFormat } from '../../../../ui/formats/dateFormat.ts'
import type { Report } from '../useReport.ts'

/** A bar of the chart. */
export interface ReportBar {
  from: string
  to: string
  /** Short name for the axis, and one that says the whole time. */
  label: string
  title: string
  values: ReadonlyMap<string, number | null>
}

/** Returns the bars of a report that have begun by `now`, each with its name in the report's time zone. */
export function reportBars({ window, series }: Report, now: number, language: string): ReportBar[] {
  const begun = window.is_running ? series.filter(({ from }) => Date.parse(from) <= now) : series
  const shape = shapes[window.granularity]
  const labels = begun.map(({ from }) =>
    dateFormat(language, shape.label, window.timezone).format(Date.parse(from)),
  )
  const titles = begun.map(({ from, to }) => titleOf(from, to))
  return begun.map(({ from, to, values }, index) => {
    // In autumn, an hour of the clock occurs twice; the two differ in their distance from UTC.
    const offset = isTwice(titles, index) ? ` (${offsetText(from)})` : ''
    return {
      from,
      to,
      label: `${labels[index]}${offset}`,
      title: `${titles[index]}${offset}`,
      values: new Map(values.map(({ key, value }) => [key, value])),
    }
  })

  function titleOf(from: string, to: string): string {
    const format = dateFormat(language, shape.title, window.timezone)
    return window.granularity === 'week'
      ? format.formatRange(Date.parse(from), Date.parse(to) - 1)
      : format.format(Date.parse(from))
  }

  function offsetText(from: string): string {
    const parts = dateFormat(language, { timeZoneName: 'shortOffset' }, window.timezone).formatToParts(
      Date.parse(from),
    )
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  }
}

function isTwice(titles: readonly string[], index: number): boolean {
  return titles[index] === titles[index - 1] || titles[index] === titles[index + 1]
}

const shapes = {
  hour: {
    label: { hour: 'numeric', minute: '2-digit' },
    title: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  },
  day: {
    label: { month: 'short', day: 'numeric' },
    title: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  },
  week: {
    label: { month: 'short', day: 'numeric' },
    title: { month: 'short', day: 'numeric', year: 'numeric' },
  },
  month: { label: { month: 'short', year: 'numeric' }, title: { month: 'long', year: 'numeric' } },
} as const satisfies Record<
  Report['window']['granularity'],
  Record<'label' | 'title', Intl.DateTimeFormatOptions>
>
