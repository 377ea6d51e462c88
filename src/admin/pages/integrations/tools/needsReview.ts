import type { Tool } from './useTools.ts'

/** Returns whether a person should read a tool: it is new, or differs from what was reviewed. */
export function needsReview({ state }: Tool): boolean {
  return state === 'new' || state === 'changed' || state === 'incompatible'
}
