import type { RunStep } from './runTree.ts'

/** Whether a step belongs to the chain itself and not to another one that it runs. */
export function isOwnStep({ path }: Pick<RunStep, 'path'>): boolean {
  return !/[^\]]\//.test(path)
}

/**
 * The step of a run that is on show: the one at that place, unless another one is chosen in the drawing since; of that
 * its last failed or else its last time.
 */
export function shownStep(
  steps: readonly RunStep[],
  path: string | undefined,
  selectedId: string | null,
): RunStep | undefined {
  const at = steps.find(step => step.path === path)
  if (at && (!isOwnStep(at) || selectedId === null || at.step_id === selectedId)) return at
  const own = steps.filter(step => isOwnStep(step) && step.step_id === selectedId)
  return own.filter(step => step.error !== null).at(-1) ?? own.at(-1)
}
