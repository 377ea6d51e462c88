/** Timers of one call by their names; one of each at a time, none once it is over. */
export function createCallTimers() {
  const timers = new Map<string, NodeJS.Timeout>()
  let isOver = false
  return { set, clear, end }

  function set(name: string, ms: number, then: () => void): void {
    clear(name)
    if (!isOver) timers.set(name, setTimeout(then, ms).unref())
  }

  function clear(name: string): void {
    clearTimeout(timers.get(name))
    timers.delete(name)
  }

  function end(): void {
    isOver = true
    for (const name of [...timers.keys()]) clear(name)
  }
}
