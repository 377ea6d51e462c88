import { type Job, JobStopped } from '../../jobs/jobType.ts'

/** What an import is told to have failed of by what ended its job for good; null where it is taken up again. */
export function stopReason(
  error: unknown,
  { isLastAttempt, signal }: Job,
): 'stopped' | 'too_slow' | 'failed' | null {
  const stop = signal.reason instanceof JobStopped ? signal.reason : error
  if (!(stop instanceof JobStopped)) return isLastAttempt ? 'failed' : null
  if (stop.reason === 'cancelled') return 'stopped'
  if (stop.reason === 'late') return isLastAttempt ? 'too_slow' : null
  return null
}
