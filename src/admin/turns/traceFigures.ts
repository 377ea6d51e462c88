import type { Turn } from './useTurn.ts'

/** Milliseconds as people read them: 9 ms, 1.2 s. */
export function elapsedText(ms: number, language: string): string {
  const [unit, value] = ms < 1000 ? ['millisecond', ms] : ['second', ms / 1000]
  const format = { style: 'unit', unit, maximumFractionDigits: value < 10 && ms >= 1000 ? 1 : 0 } as const
  return new Intl.NumberFormat(language, format).format(value)
}

/** How long a turn took from the message to its end, in milliseconds; undefined while it goes on. */
export function turnMs({
  accepted_at,
  ended_at,
}: Pick<Turn, 'accepted_at' | 'ended_at'>): number | undefined {
  return ended_at ? Math.max(0, Date.parse(ended_at) - Date.parse(accepted_at)) : undefined
}
