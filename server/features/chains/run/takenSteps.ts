/** A step of a recorded run; steps are in the order in which they began. */
interface RecordedStep {
  path: string
}

/**
 * Returns the paths that a run has finished before it reached a step; a run that continues there reuses them. The step
 * itself and the steps around it are left out, since they run again; parallel branches in the same step are included.
 */
export function takenSteps(recorded: readonly RecordedStep[], startAt: string): string[] {
  const order = new Map(recorded.map(({ path }, index) => [path, index]))
  const start = startAt.split('/')
  return recorded.map(({ path }) => path).filter(path => isBefore(path.split('/')))

  function isBefore(parts: readonly string[]): boolean {
    const at = parts.findIndex((part, index) => part !== start[index])
    if (at === -1 || at >= start.length) return false
    const [own, ahead] = [segmentOf(parts[at]), segmentOf(start[at])]
    if (own.step === ahead.step) return isCourseBefore(own.course, ahead.course)
    const around = parts.slice(0, at)
    const place = (step: string) => order.get([...around, step].join('/')) ?? Number.POSITIVE_INFINITY
    return place(own.step) < place(ahead.step)
  }
}

/** `each#2[3]` is the fourth iteration within the second visit of a step. */
function segmentOf(part = ''): { step: string; course?: string } {
  const [, step = part, course] = /^([^[]*)\[(.*)\]$/.exec(part) ?? []
  return { step, course }
}

/** Numbers identify the iterations of a loop, names the parallel branches. */
function isCourseBefore(own: string | undefined, ahead: string | undefined): boolean {
  if (own === undefined || ahead === undefined) return false
  return /^\d+$/.test(own) ? Number(own) < Number(ahead) : own !== ahead
}

/** Returns the id of the step at a path. */
export function stepIdAt(path: string): string {
  return /[^/]*$/.exec(path)?.[0].replace(/[#[].*$/, '') ?? ''
}
