import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld

describe.skipIf(!chromiumPath)('the start page of a new installation', () => {
  withServerWorld(started => {
    world = started
  })

  it('fits the narrowest phone', async () => {
    await world.api.post('/agent', { name: 'Night desk' })
    const page = await world.open('/', { viewport: { width: 320, height: 844 } })
    await page.getByRole('heading', { name: 'Your agents in the last 7 days' }).waitFor()
    await page.getByRole('heading', { name: 'Your agent, step by step' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
  })

  it('leads to the very field of a step, and ticks it off once that is filled', async () => {
    await world.api.put('/ai_configuration', {
      providers: { openai_compatible: { enabled: true, base_url: 'https://models.example.com/v1' } },
      models: { chat: ['openai_compatible/house-model'] },
    })
    const page = await world.open('/')
    // The set-up of the agent is the only progress until it is put off.
    await page.getByText('1 of 6 done').waitFor()
    await page.getByRole('heading', { name: 'Next step' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Look around with the demo first' }).click()
    await page.getByRole('link', { name: /^Describe it/ }).click()
    const name = page.getByRole('textbox', { name: 'Business name' })
    await name.and(page.locator(':focus')).waitFor()
    await name.fill('Hillside Dental')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click()
    // The demo has hours and services, which are the business's own since it was saved.
    await page.getByRole('link', { name: /^Choose/ }).waitFor()
  })

  it('takes the demo data away by keyboard, and leaves what people made', async () => {
    const page = await world.open('/')
    const remove = page.getByRole('button', { name: 'Remove demo data' })
    await remove.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remove the demo data?' })
    await dialog.waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('The demo data is removed').waitFor()
    await remove.waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('link', { name: 'Switchboard' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Agents', exact: true })
      .click()
    await page.getByRole('link', { name: 'Night desk', exact: true }).waitFor()
    expect((await world.api.get('/business_info')).json()).toMatchObject({ name: 'Hillside Dental' })
  })
})
