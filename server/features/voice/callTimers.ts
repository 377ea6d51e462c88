/** Creates the named timers of one call. Each name has one timer at a time; after `end`, none starts. */
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
