import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Figure } from './figure.ts'
import { legFigures } from './voice/legFigures.ts'
import { pageFigures } from './voice/pageFigures.ts'
import { sdkFigures } from './voice/sdkFigures.ts'
import { turnFigures } from './voice/turnFigures.ts'

/** Measures calls: their cost for pages and server, and the delays in them. */
export async function voiceBench(): Promise<Figure[]> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const figures = [
    ...(await pageFigures()),
    ...(await sdkFigures()),
    ...(await turnFigures()),
    ...(await legFigures()),
  ]
  // Shows how much other work on the machine affects all these figures.
  return [
    {
      name: 'how late timers of the bench itself were, p95',
      value: delay.percentile(95) / 1e6 - 10,
      unit: 'ms',
    },
    ...figures,
  ]
}
