/** Timers of one call by their names; one of each at a time, none once it is over. */
export function createCallTimers() {
  const timers = new Map<string, NodeJS.Timeout>()
  let isOver = false
  return { set, clear, isSet: (name: string) => timers.has(name), end }

  function set(name: string, ms: number, then: () => void): void {
    clear(name)
    if (isOver) return
    const timer = setTimeout(() => {
      timers.delete(name)
      then()
    }, ms)
    timers.set(name, timer.unref())
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
