import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { numberFormat } from '../../ui/formats/numberFormat.ts'
import type { Turn } from './useTurn.ts'

/** Durations of a spoken answer's parts, in milliseconds. */
export type Latency = NonNullable<ChatEvent['metadata']['latency']>

/** Formats milliseconds for people: 9 ms, 1.2 s. */
export function elapsedText(ms: number, language: string): string {
  const [unit, value] = ms < 1000 ? ['millisecond', ms] : ['second', ms / 1000]
  const format = { style: 'unit', unit, maximumFractionDigits: value < 10 && ms >= 1000 ? 1 : 0 } as const
  return numberFormat(language, format).format(value)
}

/** Returns a turn's duration from the message to its end, in milliseconds; undefined while it is running. */
export function turnMs({
  accepted_at,
  ended_at,
}: Pick<Turn, 'accepted_at' | 'ended_at'>): number | undefined {
  return ended_at ? Math.max(0, Date.parse(ended_at) - Date.parse(accepted_at)) : undefined
}

/** Returns the measured parts of a spoken answer in chronological order, with the total last. */
export function latencyParts(latency: Latency): { part: keyof Latency; ms: number }[] {
  return order.flatMap(part => {
    const ms = latency[part]
    return ms === undefined ? [] : [{ part, ms }]
  })
}

const order = ['endpoint', 'stt', 'model', 'tts', 'total'] as const
