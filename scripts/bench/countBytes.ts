import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Returns a function that adds up the sizes of scripts and styles; each counts once. */
export function countBytes(page: Page): () => Promise<number> {
  const sizes = new Map<string, number>()
  const reading = new Set<Promise<void>>()
  page.on('response', response => {
    if (!['script', 'stylesheet', 'fetch'].includes(response.request().resourceType())) return
    if (!/\.(m?js|css)(\?|$)/.test(response.url())) return
    const read = response.body().then(body => {
      sizes.set(response.url(), gzipSync(body, { level: 9 }).length)
    })
    reading.add(read.catch(() => {}))
  })
  return async () => {
    await Promise.all(reading)
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
  }
}
