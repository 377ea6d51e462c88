import { afterEach, describe, expect, it } from 'vitest'
import { createThreadPool, ThreadFault } from './threadPool.ts'

/** Returns a worker script that takes `loadMs` to load and then does what each message says. */
const fileOf = (loadMs: number) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads'
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${loadMs})
  const works = {
    name: () => parentPort.postMessage(threadId),
    spin: () => { for (;;) {} },
    fail: () => { throw new Error('broken') },
    end: () => process.exit(3),
    eat: () => { for (const all = []; ; ) all.push(new Array(100_000).fill(Math.random())) },
  }
  parentPort.on('message', work => works[work]())
  parentPort.postMessage('ready')
`)}`,
  )

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

function pool({ threads = 1, isKept = true, maxAsked = 10, loadMs = 0 } = {}) {
  const made = createThreadPool({ file: fileOf(loadMs), threads, memoryMb: 32, isKept, maxAsked })
  opened.push(made)
  return made
}

const soon = 300
const late = 60_000

describe('a pool of threads', () => {
  it('keeps a thread for the next piece of work, or has a new one for each', async () => {
    const { run } = pool()
    expect(await run('a', 'name', late)).toBe(await run('a', 'name', late))
    const { run: runAlone } = pool({ isKept: false })
    expect(await runAlone('a', 'name', late)).not.toBe(await runAlone('a', 'name', late))
  })

  it.each(['spin', 'fail', 'end', 'eat'])('survives a thread that is told to %s', async work => {
    const { run } = pool()
    const first = await run('a', 'name', late)
    await expect(run('a', work, work === 'spin' ? soon : late)).rejects.toThrow(ThreadFault)
    expect(await run('a', 'name', late)).not.toBe(first)
  })

  it('counts no loading among the time for a piece of work', async () => {
    expect(await pool({ loadMs: 2_500 }).run('a', 'name', 2_000)).toBeTypeOf('number')
  })

  it('has other tenants go on while one is stuck', async () => {
    const { run, close } = pool({ threads: 2 })
    let isStuck = true
    const stuck = run('a', 'spin', late).catch(error => {
      isStuck = false
      return error
    })
    expect(await run('b', 'name', late)).toBeTypeOf('number')
    expect(isStuck).toBe(true)
    await close()
    expect(await stuck).toBeInstanceOf(Error)
  })

  it('asks a tenant to come later where too many of its own wait', async () => {
    const { run } = pool({ maxAsked: 2 })
    const [one, two, three] = await Promise.allSettled([
      run('a', 'name', late),
      run('a', 'name', late),
      run('a', 'name', late),
    ])
    expect([one?.status, two?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(three).toMatchObject({ reason: { code: 'request.too_many' } })
  })

  it('has no thread any more once it is closed', async () => {
    const { run, close } = pool()
    await close()
    await expect(run('a', 'name', late)).rejects.toMatchObject({ code: 'server.unavailable' })
  })
})
