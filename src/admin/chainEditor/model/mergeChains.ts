import { parsePointer, valueAt } from '../../../../common/json/jsonPointer.ts'
import { type JsonObject, type JsonValue, sameJson } from '../../../../common/json/jsonValue.ts'
import { resolveConflicts, type Side, threeWayMerge } from '../../../resources/json/threeWayMerge.ts'
import type { ChainDocument, ChainStep } from './chainDocument.ts'

/** A part of the chain that both sides changed: a step, or one of the chain's own fields. */
export interface ChainConflict {
  /** Null for a field of the chain itself. */
  stepId: string | null
  /** Pointers of the colliding values; those of steps start with /steps and the step's id. */
  pointers: string[]
  /** Values of the step or field on either side; undefined if removed. */
  mine: JsonValue
  theirs: JsonValue
}

export interface ChainMerge {
  /** Changes of both sides; mine wins where they collide. */
  merged: ChainDocument
  conflicts: ChainConflict[]
  /** Ids of the steps, and names of the chain's own fields, that only the other side changed. */
  taken: { steps: string[]; fields: string[] }
}

/** Merges two edits of the same chain, step by step. */
export function mergeChains(base: ChainDocument, theirs: ChainDocument, mine: ChainDocument): ChainMerge {
  const merge = threeWayMerge(keyed(base), keyed(theirs), keyed(mine))
  const order = mergedOrder(idsOf(base), idsOf(theirs), idsOf(mine))
  return {
    merged: unkeyed(merge.merged, order),
    conflicts: conflictsOf(
      merge.conflicts.map(({ pointer }) => pointer),
      theirs,
      mine,
    ),
    taken: takenOf(merge.taken),
  }
}

/** Applies the decisions to the conflicts, by step id or field pointer; undecided conflicts stay mine. */
export function decideMerge(
  merge: ChainMerge,
  theirs: ChainDocument,
  choices: Readonly<Record<string, Side>>,
): ChainDocument {
  const pointers = merge.conflicts.flatMap(conflict =>
    choices[conflictKey(conflict)] === 'theirs' ? conflict.pointers : [],
  )
  const order = mergedOrder([], idsOf(theirs), idsOf(merge.merged))
  const source = keyed(theirs)
  const decided = resolveConflicts(
    {
      merged: keyed(merge.merged),
      conflicts: pointers.map(pointer => ({
        pointer,
        base: undefined,
        mine: undefined,
        theirs: valueAt(source, pointer),
      })),
    },
    Object.fromEntries(pointers.map(pointer => [pointer, 'theirs' as const])),
  )
  return unkeyed(decided, order)
}

/** Returns the key by which a conflict is decided. */
export function conflictKey({ stepId, pointers }: ChainConflict): string {
  return stepId ?? pointers[0] ?? ''
}

/** Keys the steps by id: their order must not affect the merge. */
function keyed({ steps, ...fields }: ChainDocument): JsonObject {
  return { ...(fields as JsonObject), steps: Object.fromEntries(steps.map(step => [step.step_id, step])) }
}

function unkeyed({ steps, ...fields }: JsonObject, order: readonly string[]): ChainDocument {
  const byId = (steps ?? {}) as unknown as Readonly<Record<string, ChainStep>>
  const rest = fields as unknown as Omit<ChainDocument, 'steps'>
  return {
    ...rest,
    steps: order.flatMap(id => {
      const step = Object.hasOwn(byId, id) ? byId[id] : undefined
      return step ? [step] : []
    }),
  }
}

/**
 * Returns my order if my list of steps differs from the base, else theirs. A step that only the other list has follows
 * its predecessor there.
 */
function mergedOrder(base: string[], theirs: string[], mine: string[]): string[] {
  const [main, other] = sameJson(mine, base) ? [theirs, mine] : [mine, theirs]
  return other.reduce<string[]>((order, id, place) => {
    if (order.includes(id)) return order
    const before = other
      .slice(0, place)
      .filter(one => order.includes(one))
      .pop()
    const behind = before === undefined ? 0 : order.indexOf(before) + 1
    return [...order.slice(0, behind), id, ...order.slice(behind)]
  }, main)
}

function conflictsOf(
  pointers: readonly string[],
  theirs: ChainDocument,
  mine: ChainDocument,
): ChainConflict[] {
  const found = new Map<string, ChainConflict>()
  for (const pointer of pointers) {
    const [root = '', id] = parsePointer(pointer)
    const stepId = root === 'steps' ? (id ?? null) : null
    const at = stepId === null ? `/${root}` : `/steps/${stepId}`
    const conflict = found.get(at) ?? {
      stepId,
      pointers: [],
      mine: valueAt(keyed(mine), at),
      theirs: valueAt(keyed(theirs), at),
    }
    found.set(at, { ...conflict, pointers: [...conflict.pointers, pointer] })
  }
  return [...found.values()]
}

function takenOf(pointers: readonly string[]): ChainMerge['taken'] {
  const parts = pointers.map(parsePointer)
  const steps = parts.flatMap(([root, id]) => (root === 'steps' && id !== undefined ? [id] : []))
  const fields = parts.flatMap(([root]) => (root !== undefined && root !== 'steps' ? [root] : []))
  return { steps: [...new Set(steps)], fields: [...new Set(fields)] }
}

function idsOf({ steps }: ChainDocument): string[] {
  return steps.map(({ step_id }) => step_id)
}
