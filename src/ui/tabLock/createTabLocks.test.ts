import { describe, expect, it } from 'vitest'
import { createTabLocks, type TabSurroundings } from './createTabLocks.ts'
import { tabId } from './tabId.ts'

interface Tab {
  around: TabSurroundings
  heard: (key: string | null) => void
  tick: () => void
  leave: () => void
}

/** Creates a browser with a clock that the test moves; each tab is notified of the others' writes. */
function browser() {
  const kept = new Map<string, string>()
  const tabs: Tab[] = []
  const clock = { ms: 1_000_000 }
  let writes = 0
  return { kept, clock, open, pass, writes: () => writes }

  function open(id: string) {
    const states: boolean[] = []
    const tab: Tab = { around: aroundOf(), heard: () => {}, tick: () => {}, leave: () => {} }
    tabs.push(tab)
    const locks = createTabLocks(id, tab.around)
    const stop = locks.hold('agent/1', isOurs => states.push(isOurs))
    return { states, stop, locks, crash: () => Object.assign(tab, { heard: () => {}, tick: () => {} }), tab }

    function aroundOf(): TabSurroundings {
      return {
        storage: () => ({
          getItem: key => kept.get(key) ?? null,
          setItem(key, value) {
            writes += 1
            kept.set(key, value)
            tell(key)
          },
          removeItem(key) {
            kept.delete(key)
            tell(key)
          },
        }),
        now: () => clock.ms,
        every(ms, run) {
          expect(ms).toBe(1000)
          tab.tick = run
          return () => Object.assign(tab, { tick: () => {} })
        },
        onForeignWrite(listener) {
          tab.heard = listener
          return () => Object.assign(tab, { heard: () => {} })
        },
        onLeaving(listener) {
          tab.leave = listener
          return () => Object.assign(tab, { leave: () => {} })
        },
      }
    }
    function tell(key: string) {
      for (const other of tabs) if (other !== tab) other.heard(key)
    }
  }

  /** Moves the clock by seconds; each living tab runs once per second. */
  function pass(seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      clock.ms += 1000
      for (const tab of tabs) tab.tick()
    }
  }
}

describe('a tab lock', () => {
  it('is held by the tab that came first', () => {
    const world = browser()
    const [first, second] = [world.open('a'), world.open('b')]
    expect([first.states, second.states]).toEqual([[true], [false]])
  })

  it('§4 is refreshed every 1 s, and so held for as long as its tab lives', () => {
    const world = browser()
    const first = world.open('a')
    const before = world.writes()
    world.pass(60)
    expect(world.writes() - before).toBe(60)
    const second = world.open('b')
    world.pass(60)
    expect([first.states, second.states]).toEqual([[true], [false]])
  })

  it('§4 expires after 5 s without refresh', () => {
    const world = browser()
    world.open('a').crash()
    const second = world.open('b')
    world.clock.ms += 3999
    world.pass(1)
    expect(second.states).toEqual([false])
    world.clock.ms -= 999
    world.pass(1)
    expect(second.states).toEqual([false, true])
  })

  it('goes to the waiting tab at once when its tab lets go', () => {
    const world = browser()
    const first = world.open('a')
    const second = world.open('b')
    first.stop()
    expect(second.states).toEqual([false, true])
    second.stop()
    expect(world.kept.size).toBe(0)
  })

  it('stays with its tab as long as anything there holds it', () => {
    const world = browser()
    const first = world.open('a')
    const stopSecond = first.locks.hold('agent/1', () => {})
    const second = world.open('b')
    stopSecond()
    expect(second.states).toEqual([false])
    first.stop()
    expect(second.states).toEqual([false, true])
  })

  it('goes to the waiting tab at once when the page of its tab goes', () => {
    const world = browser()
    const first = world.open('a')
    const second = world.open('b')
    first.tab.leave()
    expect(second.states).toEqual([false, true])
  })

  it('is told to the tab that lost it while it slept', () => {
    const world = browser()
    const first = world.open('a')
    const sleeping = { ...first.tab }
    first.crash()
    const second = world.open('b')
    world.pass(6)
    sleeping.tick()
    expect([first.states, second.states]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('belongs to one of two tabs that took it in the same moment', () => {
    const world = browser()
    const first = world.open('a')
    world.kept.set('switchboard-lock/agent/1', JSON.stringify({ tab: 'b', at: world.clock.ms }))
    first.tab.heard('switchboard-lock/agent/1')
    expect(first.states).toEqual([true, false])
  })

  it.each(['nonsense', 'null', '{}', '{"tab":7,"at":"x"}'])('is free where %s is kept', text => {
    const world = browser()
    world.kept.set('switchboard-lock/agent/1', text)
    expect(world.open('a').states).toEqual([true])
  })

  it('that was taken before the clock was put back is free', () => {
    const world = browser()
    world.open('a').crash()
    world.clock.ms -= 3_600_000
    expect(world.open('b').states).toEqual([true])
  })

  it('keeps nobody from working where the browser keeps nothing', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const states: boolean[] = []
    const never = () => () => {}
    const around = { storage: denied, now: () => 0, every: never, onForeignWrite: never, onLeaving: never }
    createTabLocks('a', around).hold('x', isOurs => states.push(isOurs))()
    expect(states).toEqual([true])
  })
})

describe('the id of a tab', () => {
  it('§4 carries 15 random characters', () => {
    expect(tabId).toMatch(/^[a-z0-9]{15}$/)
  })
})
