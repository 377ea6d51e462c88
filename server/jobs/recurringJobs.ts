/** Something that is done again and again; safe to run in several servers at once. */
export interface RecurringJob {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** Runs each job at its pace, never twice at once; a failure is told and the job goes on. */
export function startRecurringJobs(
  jobs: readonly RecurringJob[],
  onError: (name: string, error: unknown) => void,
) {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false
  for (const job of jobs) plan(job)
  return { stop }

  function plan(job: RecurringJob): void {
    if (isStopped) return
    timers.set(job.name, setTimeout(() => start(job), job.everyMs).unref())
  }

  function start(job: RecurringJob): void {
    const run = job
      .run()
      .then(() => undefined)
      .catch(error => onError(job.name, error))
      .finally(() => {
        running.delete(run)
        plan(job)
      })
    running.add(run)
  }

  /** Starts nothing more and waits for what is running. */
  async function stop(): Promise<void> {
    isStopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running)
  }
}
