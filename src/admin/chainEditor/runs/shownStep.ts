import type { RunStep } from './runTree.ts'

/** Returns true if a step belongs to the chain itself, not to another chain that it runs. */
export function isOwnStep({ path }: Pick<RunStep, 'path'>): boolean {
  return !/[^\]]\//.test(path)
}

/**
 * Returns the step of a run to show: the one at the path, unless another step was selected on the canvas since. For a
 * selected step, it returns its last failed visit, else its last visit.
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
