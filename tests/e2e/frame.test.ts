import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { boot } from '../../src/ui/texts/de/boot.ts'
import { everythingHasCome, graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

const phone = { viewport: { width: 390, height: 844 } }

describe.skipIf(!chromiumPath)('the frame around every page', () => {
  withBrowserWorld(started => {
    world = started
  })
  afterEach(async () => {
    await world.api.patch('/user/me/preferences', { language: null })
  })

  it('speaks German down to its errors once that is chosen, after a reload and in another browser too', async () => {
    const page = await world.open('/agent')
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
    await chooseGerman(page)
    await page.getByRole('heading', { name: 'Agenten', level: 1 }).waitFor()
    await germanFrame(page)
    await page.getByRole('columnheader', { name: 'Aktiv' }).waitFor()
    await page.getByRole('link', { name: 'Agent anlegen' }).first().click()
    await page.getByRole('heading', { name: 'Agent anlegen', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
    await page.getByText('Bitte ausfüllen.').first().waitFor()
    await page.getByText('So nennt Ihr Team diesen Agenten.').waitFor()

    await page.reload()
    await page.getByRole('heading', { name: 'Agent anlegen', level: 1 }).waitFor()
    await germanFrame(page)
    const other = await world.open('/settings')
    await other.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
  })

  it('paints its first word in the remembered language', async () => {
    const page = await world.open('/settings')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await chooseGerman(page)
    await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
    await page.addInitScript(`
      window.headings = new Set()
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('h1')) window.headings.add(textContent)
      }).observe(document, { subtree: true, childList: true, characterData: true })`)
    await page.reload()
    await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
    const headings: string[] = await page.evaluate('[...window.headings]')
    // A server that takes longer than half a second gets its own screen.
    expect(headings.filter(heading => heading !== boot.title)).toEqual(['Einstellungen'])
  })

  it('speaks the language of a German browser to who has set nothing', async () => {
    const page = await world.open('/agent', { locale: 'de-AT' })
    await page.getByRole('heading', { name: 'Agenten', level: 1 }).waitFor()
    await germanFrame(page)
  })

  it('opens a record from anywhere by some letters of its name', async () => {
    const page = await world.open('/settings')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /^Search for pages/ })
    await field.fill('front d')
    await page.getByRole('option', { name: 'Front desk', selected: true }).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await field.press('Enter')
    await page.getByRole('heading', { name: 'Front desk', level: 1 }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Front desk · /)
  })

  it('lists its shortcuts, which work as they say', async () => {
    const page = await world.open('/settings')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: /^Keyboard shortcuts/ })
    await sheet.getByText('Search settings').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.keyboard.press('Shift+D')
    await page.getByRole('button', { name: 'Switch to light mode' }).waitFor()
    // The second key must follow quickly.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('a')])
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
    // The shortcut works once the list has been requested.
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'New agent', level: 1 }).waitFor()
  })

  it('says what a page is for when asked', async () => {
    const page = await world.open('/people')
    await page.getByRole('button', { name: 'What is “Team” for?' }).click()
    await page
      .getByRole('dialog', { name: 'What is “Team” for?' })
      .getByText('The people who sign in')
      .waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('fits a phone: menu, palette over the whole screen, settings', async () => {
    const page = await world.open('/settings', phone)
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    await page.getByRole('button', { name: 'Search or jump to…' }).click()
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await expect.poll(() => palette.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport })
    await page.getByRole('combobox').fill('outbox')
    await page.getByRole('option', { name: /^Outbox/ }).click()
    await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Agents' }).click()
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
    await page.getByRole('navigation').waitFor({ state: 'hidden' })
  })
})

/** Selects German; resolves when the server has stored it. */
async function chooseGerman(page: Page): Promise<void> {
  // A selection made before the stored preferences have loaded may be overwritten by them.
  await everythingHasCome(page)
  const kept = page.waitForResponse(
    answer =>
      answer.request().method() === 'PATCH' && answer.url().endsWith('/user/me/preferences') && answer.ok(),
  )
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await kept
}

/** Waits until every entry of the menu is German. */
async function germanFrame(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Einstellungen' }).waitFor()
  const entries = page.getByRole('navigation').getByRole('link')
  await expect
    .poll(() => entries.allInnerTexts())
    .toEqual(expect.arrayContaining(['Agenten', 'Posteingang', 'Wissen', 'Einstellungen']))
  await expect
    .poll(async () => (await entries.allInnerTexts()).join(' '))
    .not.toMatch(/Agents|Inbox|Knowledge|Settings/)
  await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('de')
}
