import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { graveFaults, graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

describe.skipIf(!chromiumPath)('an API key', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('is made, used by a program and revoked, by keyboard and on a phone as well', async () => {
    const page = await world.open('/api-keys', { viewport: desk })
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor()
    const key = await makeKey(page)
    const program = { authorization: `Bearer ${key}` }
    const contact = await world.api.post('/contact', { name: 'Cleo Park' }, program)
    expect(contact.status).toBe(201)
    expect((await world.api.get('/agent', program)).json()).toMatchObject({ code: 'auth.key_scope' })

    await page.reload()
    const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
    await row.getByText('Read and write: Contacts').waitFor()
    await row.getByText(/^Last used/).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.setViewportSize(phone)
    expect(await overflowsSideways(page)).toBe(false)

    await page.goto(`/contact/${contact.json()._id}`)
    await page.getByText('API key “Website”').first().waitFor()

    await page.goto('/api-keys')
    await page.getByRole('button', { name: 'Actions for Website' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Revoke…' }).press('Enter')
    await page.getByRole('button', { name: 'Revoke key' }).press('Enter')
    await page.getByText('The key “Website” is revoked').waitFor()
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor()
    const refused = await world.api.get('/contact', program)
    expect([refused.status, refused.json().code]).toEqual([401, 'auth.bad_key'])
  })

  it('is made on a phone without a sideways scroll', async () => {
    const page = await world.open('/api-keys', { viewport: phone, locale: 'de-DE' })
    await page.getByRole('button', { name: 'Schlüssel anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'API-Schlüssel anlegen' })
    await dialog.getByRole('radiogroup', { name: 'Kontakte' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaults(page)).toEqual([])
  })
})

/** Creates a key that writes contacts, with the keyboard only; returns the key, which is shown once. */
async function makeKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create key' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Create an API key' })
  await form.getByRole('textbox', { name: 'What is it for?' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Website')
  const contacts = form.getByRole('radiogroup', { name: 'Contacts' })
  await contacts.getByRole('radio', { name: 'None' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => contacts.getByRole('radio', { name: 'Write' }).isChecked()).toBe(true)
  expect(await graveFaultsInBothModes(page)).toEqual([])
  await form.getByRole('button', { name: 'Create key' }).press('Enter')
  const made = page.getByRole('dialog', { name: 'API key for “Website”' })
  const key = await vi.waitUntil(() => made.getByRole('textbox', { name: 'API key' }).inputValue())
  await expect.poll(() => made.getByRole('region').textContent()).toContain(`curl '${world.url}/api/contact'`)
  expect(await graveFaultsInBothModes(page)).toEqual([])
  await made.getByRole('button', { name: 'I have stored the key' }).press('Enter')
  await made.waitFor({ state: 'detached' })
  return key
}
