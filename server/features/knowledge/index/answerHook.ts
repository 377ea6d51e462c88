import type { EntityHook } from '../../../records/entityHook.ts'
import { answerPassages } from './answerPassages.ts'
import { passages } from './passages.ts'

/** Hook that indexes an answer in the transaction that stores it, so that its new words find it at once. */
export const answerHook: EntityHook = {
  withWrites: async ({ scope, db, writes }) => {
    const changed = writes.filter(
      ({ before, after }) => !after.deleted_at && textOf(before) !== textOf(after),
    )
    await passages.replaceAll(
      db,
      scope.tenantId,
      changed.map(({ after }) => answerPassages(after)),
    )
  },
}

function textOf(record: { data: Readonly<Record<string, unknown>> } | null): string | null {
  if (!record) return null
  const { tags: _, enabled: __, ...texts } = record.data
  return JSON.stringify(texts)
}
