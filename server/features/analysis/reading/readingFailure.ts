import { AppError } from '../../../errors.ts'
import { isHandedOn, type Job } from '../../../jobs/jobType.ts'
import { ModelError } from '../../../providers/llm/languageModel.ts'
import { BudgetSpent } from './askForJson.ts'

/** Number of attempts with a model that does not answer, or whose answers cannot be read. */
const mostTries = 3

/** Returns whether a job that fails because of the model is not tried again. */
export function isLastTry({ attempt, isLastAttempt }: Job): boolean {
  return isLastAttempt || attempt >= mostTries
}

/** Returns why reading conversations has failed for good; null if the job is tried again. */
export function readingFailure(error: unknown, job: Job): 'budget' | 'unavailable' | 'failed' | null {
  if (isHandedOn(job.signal)) return null
  if (error instanceof BudgetSpent || (error instanceof AppError && error.code === 'model.budget'))
    return 'budget'
  const isModel =
    error instanceof ModelError || (error instanceof DOMException && error.name === 'TimeoutError')
  if (isModel) return isLastTry(job) ? 'unavailable' : null
  return job.isLastAttempt ? 'failed' : null
}
