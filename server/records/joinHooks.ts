import { AppError } from '../errors.ts'
import type { EntityHook, RecordWrites } from './entityHook.ts'

/**
 * Joins the hooks of two features for one entity. The first runs before the second, which does not see records that the
 * first refused.
 */
export function joinHooks(first: EntityHook, second: EntityHook): EntityHook {
  const beforeWrite = joinedBefore(first.beforeWrite, second.beforeWrite)
  const types = first.types ?? second.types
  return {
    ...(beforeWrite && { beforeWrite }),
    ...(types && { types }),
    beforeList: async scope => {
      await first.beforeList?.(scope)
      await second.beforeList?.(scope)
    },
    beforeUndo: (current, next) => {
      first.beforeUndo?.(current, next)
      second.beforeUndo?.(current, next)
    },
    withWrites: async (written: RecordWrites) => {
      await first.withWrites?.(written)
      await second.withWrites?.(written)
    },
    afterWrite: scope => {
      first.afterWrite?.(scope)
      second.afterWrite?.(scope)
    },
  }
}

type BeforeWrite = EntityHook['beforeWrite']

function joinedBefore(first: BeforeWrite, second: BeforeWrite): BeforeWrite {
  if (!first || !second) return first ?? second
  return async (scope, records, before) => {
    const seen = await first(scope, records, before)
    const kept = seen.flatMap((record, index) =>
      record instanceof AppError ? [] : [{ record, was: before[index] }],
    )
    const after = await second(
      scope,
      kept.map(({ record }) => record),
      kept.map(({ was }) => was),
    )
    const left = after[Symbol.iterator]()
    return seen.map(one => (one instanceof AppError ? one : (left.next().value ?? one)))
  }
}
