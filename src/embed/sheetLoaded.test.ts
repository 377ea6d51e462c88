import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sheetLoaded } from './sheetLoaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns a link whose style sheet has not loaded. */
function linkOf(): HTMLLinkElement {
  const href = 'https://desk.example/plugin/static/css/plugin.css'
  return Object.assign(new EventTarget(), { sheet: null, href }) as HTMLLinkElement
}

it('a style sheet is waited for', async () => {
  const link = linkOf()
  const loaded = sheetLoaded(link)
  link.dispatchEvent(new Event('load'))
  await expect(loaded).resolves.toBeUndefined()
})

it('a style sheet that failed before anybody listened is not waited for for ever', async () => {
  const failed = expect(sheetLoaded(linkOf())).rejects.toThrow('plugin.css could not be loaded')
  await vi.advanceTimersByTimeAsync(15_000)
  await failed
})
