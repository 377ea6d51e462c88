import { describe, expect, it } from 'vitest'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

describe.skipIf(!chromiumPath)('a cell being edited', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('keeps what is half typed in it while the list is scrolled far away, and shows it when one goes on', async () => {
    for (let place = 0; place < 90; place++) {
      const number = String(place).padStart(3, '0')
      const made = await world.api.post('/contact', { name: `Caller ${number}`, tags: ['caller'] })
      expect(made.status).toBe(201)
    }
    const page = await world.open(`/contact?${new URLSearchParams({ sort: 'name', q: 'Caller' })}`)
    const grid = page.getByRole('grid')
    const cell = grid
      .getByRole('row', { name: /Caller 00/ })
      .first()
      .getByRole('gridcell')
      .nth(4)
    await cell.dblclick()
    const field = grid.getByRole('textbox')
    // On focus, the field selects its content, so that typing replaces it.
    await field.and(page.locator(':focus')).waitFor()
    await field.fill('half typ')
    await grid.hover()
    await page.mouse.wheel(0, 100_000)
    await grid.getByRole('row', { name: /Caller 089/ }).waitFor()
    await grid.getByRole('row', { name: /Caller 001/ }).waitFor({ state: 'detached' })
    await expect.poll(() => grid.evaluate(leftBelow)).toBe(0)
    await expect.poll(() => field.inputValue()).toBe('half typ')
    await page.keyboard.type('ed')
    // The edited row is always rendered; its neighbor shows that the list has scrolled back.
    await grid.getByRole('row', { name: /Caller 001/ }).waitFor()
    await grid.getByRole('row', { name: /Caller 089/ }).waitFor({ state: 'detached' })
    await expect.poll(() => field.inputValue()).toBe('half typed')
    await expect.poll(() => page.locator('input:focus').inputValue()).toBe('half typed')
  })
})

/** Returns the remaining scroll distance in pixels. */
function leftBelow({ scrollHeight, scrollTop, clientHeight }: Element): number {
  return Math.floor(scrollHeight - scrollTop - clientHeight)
}
