import { describe, expect, it } from 'vitest'
import { createConnection } from './createConnection.ts'

/** Creates a server and a browser, each of which can be unreachable; the test ends the waits. */
function world() {
  const facts = { hasServer: false, hasNetwork: true, answer: Promise.resolve() }
  const waits: { ms: number; end: () => void }[] = []
  const states: string[] = []
  let asked = 0
  let networkChanged = () => {}
  const connection = createConnection({
    ask: async () => {
      asked += 1
      await facts.answer
      return facts.hasServer
    },
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        waits.push({ ms, end: resolve })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    browser: {
      isOnline: () => facts.hasNetwork,
      subscribe(listener) {
        networkChanged = listener
        return () => {}
      },
    },
  })
  connection.subscribe(() => states.push(connection.state()))
  async function waited(times: number) {
    for (let count = 0; count < times; count += 1) {
      waits.at(-1)?.end()
      await settled()
    }
  }
  return {
    facts,
    waits,
    states,
    connection,
    waited,
    asked: () => asked,
    networkChanged: () => networkChanged(),
  }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

describe('the connection', () => {
  it('is lost when a request finds no server and the health check finds none either', async () => {
    const { connection, states } = world()
    connection.doubt()
    await settled()
    expect(states).toEqual(['unreachable'])
  })

  it('is not lost by a single lost request', async () => {
    const { connection, facts, states, waits } = world()
    facts.hasServer = true
    connection.doubt()
    await settled()
    expect([states, waits]).toEqual([[], []])
  })

  it('asks again with growing waits, 30 s at most, until the server answers', async () => {
    const { connection, facts, states, waits, waited, asked } = world()
    connection.doubt()
    await settled()
    await waited(6)
    expect(waits.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    facts.hasServer = true
    await waited(1)
    expect(states).toEqual(['unreachable', 'online'])
    expect(asked()).toBe(8)
    expect(waits).toHaveLength(7)
  })

  it('is asked for once at a time, however many requests fail', async () => {
    const { connection, asked } = world()
    for (let count = 0; count < 9; count += 1) connection.doubt()
    await settled()
    connection.doubt()
    await settled()
    expect(asked()).toBe(1)
  })

  it('is back with any answer of the server', async () => {
    const { connection, states, asked } = world()
    connection.doubt()
    await settled()
    connection.confirm()
    await settled()
    expect(states).toEqual(['unreachable', 'online'])
    expect(asked()).toBe(1)
    expect(connection.state()).toBe('online')
  })

  it('says that the browser is offline, where that is so', async () => {
    const { facts, states, networkChanged } = world()
    facts.hasNetwork = false
    networkChanged()
    await settled()
    expect(states).toEqual(['offline'])
  })

  it('stays with a server that answers although the browser has no network', async () => {
    const { facts, states, networkChanged } = world()
    Object.assign(facts, { hasNetwork: false, hasServer: true })
    networkChanged()
    await settled()
    expect(states).toEqual([])
  })

  it.each(['networkChanged', 'tryNow'] as const)(
    'asks at once on %s, and waits from the beginning',
    async kind => {
      const { connection, waits, waited, asked, networkChanged } = world()
      connection.doubt()
      await settled()
      await waited(3)
      if (kind === 'tryNow') connection.tryNow()
      else networkChanged()
      await settled()
      expect(asked()).toBe(5)
      expect(waits.at(-1)?.ms).toBe(1000)
    },
  )

  it.each(['networkChanged', 'tryNow'] as const)(
    'asks once more where %s comes while it is asking',
    async kind => {
      const { connection, facts, waits, asked, networkChanged } = world()
      let answer = () => {}
      facts.answer = new Promise(resolve => {
        answer = resolve
      })
      connection.doubt()
      if (kind === 'tryNow') connection.tryNow()
      else networkChanged()
      await settled()
      expect([asked(), waits]).toEqual([1, []])
      answer()
      await settled()
      expect(asked()).toBe(2)
      expect(waits.map(({ ms }) => ms)).toEqual([1000])
    },
  )

  it('can be lost a second time', async () => {
    const { connection, facts, states, waited } = world()
    connection.doubt()
    await settled()
    facts.hasServer = true
    await waited(1)
    facts.hasServer = false
    connection.doubt()
    await settled()
    expect(states).toEqual(['unreachable', 'online', 'unreachable'])
  })
})
