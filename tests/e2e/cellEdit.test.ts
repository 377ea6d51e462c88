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
      await world.api.post('/contact', { name: `Caller ${number}`, tags: ['caller'] })
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
    await field.fill('half typ')
    await grid.hover()
    await page.mouse.wheel(0, 3000)
    await grid.getByText('Caller 07', { exact: false }).first().waitFor()
    expect(await field.inputValue()).toBe('half typ')
    await page.keyboard.type('ed')
    await grid.getByText('Caller 00', { exact: false }).first().waitFor()
    expect(await field.inputValue()).toBe('half typed')
    expect(await page.locator('input:focus').inputValue()).toBe('half typed')
  })
})
