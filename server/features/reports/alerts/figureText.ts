import type { Metric } from '../metrics/metric.ts'

/** Returns a value as people read it, such as "67%", "1 min 5 s" or "1,234". */
export function figureText(value: number, unit: Metric['unit'], language: string): string {
  if (unit === 'seconds') return durationText(value, language)
  const style = unit === 'percent' ? 'percent' : 'decimal'
  return new Intl.NumberFormat(language, { style, maximumFractionDigits: 1 }).format(value)
}

function durationText(seconds: number, language: string): string {
  const number = (value: number, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits }).format(value)
  if (seconds < 60) return `${number(seconds, 1)} s`
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${number(minutes)} min ${number(whole % 60)} s`
    : `${number(Math.floor(minutes / 60))} h ${number(minutes % 60)} min`
}
