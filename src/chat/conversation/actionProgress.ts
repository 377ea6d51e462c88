import limits from '../../../openapi/limits.json' with { type: 'json' }

/** §9 Milliseconds between two steps of an action's progress bar. */
export const progressTickMs = limits.chat.tickMs

/** §4 Returns the progress of an action in percent: half of the rest in each half-life, at most 99.99. */
export function actionProgress(elapsedMs: number, halfLifeSeconds = limits.chat.halfLifeSeconds): number {
  const halfLives = Math.max(0, elapsedMs) / 1000 / halfLifeSeconds
  return Math.min(99.99, 100 * (1 - 0.5 ** halfLives))
}
