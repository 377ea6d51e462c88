import type { JobType } from '../../../jobs/jobType.ts'
import { systemActor } from '../../../store/scope.ts'
import { evaluationTask } from './enqueueEvaluation.ts'
import type { Evaluations } from './evaluations.ts'

/** Creates the job that asks the test questions after the knowledge or the search settings change. */
export function evaluationJob({ run }: Pick<Evaluations, 'run'>): JobType {
  return {
    task: evaluationTask,
    waits: [10, 60],
    maxMinutes: 10,
    run: ({ tenantId, payload, signal }) => {
      const cause = payload.cause === 'settings' ? 'settings' : 'change'
      return run(tenantId, { cause, by: systemActor, signal })
    },
  }
}
