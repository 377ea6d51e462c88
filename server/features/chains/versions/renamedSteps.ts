import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../../common/json/isObject.ts'

/** A step as a definition contains it. */
export type WrittenStep = Readonly<Record<string, unknown>> & { readonly step_id: string }

/** Returns new ids by old ids, for steps that changed only their id; ambiguous ones are left out. */
export function renamedSteps(then: readonly WrittenStep[], now: readonly WrittenStep[]): Map<string, string> {
  const ids = (steps: readonly WrittenStep[]) => new Set(steps.map(({ step_id }) => step_id))
  const gone = then.filter(({ step_id }) => !ids(now).has(step_id))
  const fresh = now.filter(({ step_id }) => !ids(then).has(step_id))
  // Branches between renamed steps have new ids at both ends.
  const moved = new Map([...gone, ...fresh].map(({ step_id }) => [step_id, '']))
  const bare = (step: WrittenStep) => ({ ...withTargets(step, moved), step_id: '' })
  const matches = gone.flatMap(step => {
    const found = fresh.filter(other => isDeepStrictEqual(bare(step), bare(other)))
    return found.map(other => [step.step_id, other.step_id] as const)
  })
  const isOnly = ([from, to]: readonly [string, string]) =>
    matches.every(match => (match[0] === from) === (match[1] === to))
  return new Map(matches.filter(isOnly))
}

/** Returns the step with other ids for its next and inner steps. */
export function withTargets(step: WrittenStep, names: ReadonlyMap<string, string>): WrittenStep {
  return Object.fromEntries(
    Object.entries(step).map(([key, value]) => [key, places.has(key) ? named(value) : value]),
  ) as WrittenStep

  function named(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(named)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        targets.has(key) && typeof part === 'string' ? (names.get(part) ?? part) : named(part),
      ]),
    )
  }
}

/** Members of a step that name other steps. */
const places: ReadonlySet<string> = new Set(['next', 'on_error', 'config'])
const targets: ReadonlySet<string> = new Set(['to', 'otherwise_to', 'start'])
