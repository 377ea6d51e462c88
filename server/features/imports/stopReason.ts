import { type Job, JobStopped } from '../../jobs/jobType.ts'

/** Returns the reason code of an import whose job has ended for good; null if the import will be resumed. */
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
