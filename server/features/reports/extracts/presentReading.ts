import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Metric } from '../metrics/metric.ts'
import type { ReadingState } from './store/readingState.ts'

type Reading = components['schemas']['FigureReading']

/** Returns how reading for a figure goes, as the contract describes it. */
export function presentReading(
  state: ReadingState,
  { read_new: readsNew }: Pick<Metric, 'read_new'>,
): Reading {
  const { pausedReason: reason, waiting, read, answered, unfit, refused, tokens } = state
  const { earlierFrom: from, earlierTo: to, earlierSize: size, earlierWaiting } = state
  const status = reason !== null ? 'paused' : waiting > 0 ? 'reading' : readsNew ? 'ready' : 'off'
  return {
    ...{ status, reason, waiting, read, answered, unfit, refused, tokens },
    earlier: from !== null && to !== null ? { from, to, size, waiting: earlierWaiting } : null,
  }
}
