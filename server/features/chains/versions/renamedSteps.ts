import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../../common/json/isObject.ts'

/** A step as a definition has it. */
export type WrittenStep = Readonly<Record<string, unknown>> & { readonly step_id: string }

/** New ids by old ones, of steps that only got another id; where several could be meant, none. */
export function renamedSteps(then: readonly WrittenStep[], now: readonly WrittenStep[]): Map<string, string> {
  const ids = (steps: readonly WrittenStep[]) => new Set(steps.map(({ step_id }) => step_id))
  const gone = then.filter(({ step_id }) => !ids(now).has(step_id))
  const fresh = now.filter(({ step_id }) => !ids(then).has(step_id))
  // Ways between renamed steps have new names at both ends.
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

/** The step with other names for the steps that it leads to, or begins within itself. */
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

/** Where a step names others. */
const places: ReadonlySet<string> = new Set(['next', 'on_error', 'config'])
const targets: ReadonlySet<string> = new Set(['to', 'start'])
