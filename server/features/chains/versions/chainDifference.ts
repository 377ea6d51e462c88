import { isDeepStrictEqual } from 'node:util'
import { asObject } from '../../../../common/json/asObject.ts'
import { isObject } from '../../../../common/json/isObject.ts'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import { completeChain } from '../document/completeChain.ts'
import { renamedSteps, type WrittenStep, withTargets } from './renamedSteps.ts'
import { valueChanges } from './valueChanges.ts'

type Difference = components['schemas']['ChainDifference']
type Change = components['schemas']['ChainChange']
type Definition = RecordData

/** Returns the differences between two states of a chain; the layout of its steps does not count. */
export function chainDifference(a: Definition, b: Definition): Omit<Difference, 'chain_name' | 'a' | 'b'> {
  const [then, now] = [stepsOf(a), stepsOf(b)]
  const renamed = renamedSteps(then, now)
  const oldId = new Map([...renamed].map(([from, to]) => [to, from]))
  const earlier = new Map(then.map(step => [step.step_id, step]))
  const kept = now.filter(step => earlier.has(oldId.get(step.step_id) ?? step.step_id))
  const keptIds = new Set(kept.map(step => oldId.get(step.step_id) ?? step.step_id))
  return {
    steps_added: placed(now, step => !kept.includes(step)),
    steps_removed: placed(then, ({ step_id }) => !keptIds.has(step_id)),
    steps_changed: kept.flatMap(step => {
      const old_step_id = oldId.get(step.step_id) ?? step.step_id
      const before = earlier.get(old_step_id)
      if (!before) return []
      const own = { ...withTargets(before, renamed), step_id: step.step_id }
      const changes = valueChanges(own, step).map(change => withExit(change, step))
      if (changes.length === 0 && old_step_id === step.step_id) return []
      return [{ step_id: step.step_id, old_step_id, index: now.indexOf(step), changes }]
    }),
    chain_changes: valueChanges(around(a, renamed), around(b)),
  }
}

/** Adds the label of the exit to a change of where it leads. */
function withExit(change: Change, step: WrittenStep): Change {
  const [, row] = /^(\/config\/(?:cases|classes)\/\d+)\/to$/.exec(change.pointer) ?? []
  const { label } = asObject(row === undefined ? undefined : valueAt(step, row))
  return typeof label === 'string' && label !== '' ? { ...change, exit: label } : change
}

function stepsOf({ steps }: Definition): WrittenStep[] {
  return Array.isArray(steps) ? steps.filter((step): step is WrittenStep => isObject(step)) : []
}

function placed(steps: readonly WrittenStep[], isWanted: (step: WrittenStep) => boolean) {
  return steps.flatMap((step, index) => (isWanted(step) ? [{ step_id: step.step_id, index, step }] : []))
}

/** Returns the chain without its steps, with renamed ids replaced. */
function around({ steps: _, layout: _layout, ...rest }: Definition, renamed = new Map<string, string>()) {
  const { start } = rest
  return { ...rest, ...(typeof start === 'string' && { start: renamed.get(start) ?? start }) }
}

/** Returns whether two states of a chain differ in nothing but the layout. */
export function isSameChain(a: Definition, b: Definition | undefined): boolean {
  if (!b) return false
  const { layout: _now, ...own } = completeChain(a)
  const { layout: _then, ...known } = completeChain(b)
  return isDeepStrictEqual(own, known)
}
