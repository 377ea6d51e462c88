import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright-core'
import { everythingHasCome, noteRequests } from '../../tests/support/browserWindow.ts'

/** The cost of a page so far. */
export interface PageCost {
  /** CPU time of the main thread, in milliseconds. */
  cpuMs: number
  /** Size of the scripts after gzip, in kB of 1000 bytes; each script counts once. */
  scriptKb: number
  requests: number
  elements: number
  heapMb: number
}

/**
 * Measures a page from now on. Each reading first waits until the main thread is idle and all requests except streams
 * have finished.
 */
export async function meterPage(page: Page): Promise<() => Promise<PageCost>> {
  noteRequests(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  // Time that is not the page's: the start of the process, and the readings themselves.
  let { ThreadTime: aside = 0 } = await metrics(devtools)
  const scripts = new Map<string, number>()
  let requests = 0
  const reading = new Set<Promise<void>>()
  page.on('response', response => {
    requests++
    if (response.request().resourceType() !== 'script') return
    const read = response.body().then(body => {
      scripts.set(response.url(), gzipSync(body, { level: 9 }).length)
    })
    reading.add(read.catch(() => {}))
  })
  return async () => {
    await everythingHasCome(page)
    await page.evaluate(idle)
    await Promise.all(reading)
    // ThreadTime is the thread's own time. TaskDuration follows the clock and includes other work on the machine.
    const { ThreadTime: now = 0 } = await metrics(devtools)
    const cpuMs = (now - aside) * 1000
    await devtools.send('HeapProfiler.collectGarbage')
    const { ThreadTime: read = now, Nodes = 0, JSHeapUsedSize = 0 } = await metrics(devtools)
    aside += read - now
    return {
      cpuMs,
      scriptKb: [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000,
      requests,
      elements: Nodes,
      heapMb: JSHeapUsedSize / 1e6,
    }
  }
}

async function metrics(devtools: CDPSession): Promise<Record<string, number>> {
  const { metrics: all } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}

/** Script that waits until the main thread is idle for a while, at most three seconds for a page that never rests. */
const idle = `new Promise(resolve => {
  let quiet = 0
  const until = performance.now() + 3000
  const look = deadline => {
    quiet = deadline.timeRemaining() > 30 ? quiet + 1 : 0
    if (quiet >= 3 || performance.now() > until) resolve()
    else requestIdleCallback(look, { timeout: 500 })
  }
  requestIdleCallback(look, { timeout: 500 })
})`
