import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../errors.ts'
import type { EntityHook } from '../../../records/entityHook.ts'
import { searchSettings } from '../search/searchSettings.ts'
import { enqueueEvaluation } from './enqueueEvaluation.ts'
import type { Evaluations } from './evaluations.ts'

/** Maximum questions named in the message. */
const maxNamed = 3

/**
 * Creates the hook that refuses settings by which test questions lose sources, until someone accepts the loss. A change
 * of settings also starts a test run.
 */
export function settingsHook({ lossOf }: Pick<Evaluations, 'lossOf'>): EntityHook {
  return {
    beforeWrite: ({ tenantId }, records, before) =>
      Promise.all(
        records.map(async (record, index) => {
          const current = searchSettings(before[index]?.data)
          const settings = searchSettings(record)
          if (isDeepStrictEqual(current, settings)) return record
          const lost = await lossOf(tenantId, { current, settings })
          return lost.length > 0 ? refusal(lost) : record
        }),
      ),
    withWrites: async ({ scope: { tenantId }, db, writes }) => {
      const isOther = writes.some(
        ({ before, after }) => !isDeepStrictEqual(searchSettings(before?.data), searchSettings(after.data)),
      )
      if (isOther) await enqueueEvaluation(db, tenantId, 'settings')
    },
  }
}

function refusal(lost: readonly string[]): AppError {
  const names = lost.slice(0, maxNamed).map(question => `“${question}”`)
  const more = lost.length > maxNamed ? ` and ${lost.length - maxNamed} more` : ''
  const message = `Test questions would not find their source any more: ${names.join(', ')}${more}. Accept that first, or change something else.`
  return new AppError('record.invalid', {
    errors: [{ pointer: '/search', keyword: 'test_questions', message, params: { lost: [...lost] } }],
  })
}
