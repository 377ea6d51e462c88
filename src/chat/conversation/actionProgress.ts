import limits from '../../../openapi/limits.json' with { type: 'json' }

/** §9 How often the bar of an action moves; milliseconds. */
export const progressTickMs = limits.chat.tickMs

/** §4 Where the bar of an action stands, in percent: half of what is left in each half-life, never quite 100. */
export function actionProgress(elapsedMs: number, halfLifeSeconds = limits.chat.halfLifeSeconds): number {
  const halfLives = Math.max(0, elapsedMs) / 1000 / halfLifeSeconds
  return Math.min(99.99, 100 * (1 - 0.5 ** halfLives))
}
