import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { graveFaults, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { unzip } from '../support/unzip.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld
let number = 0

interface Tenant {
  _id: string
  name: string
  status: string
}

describe.skipIf(!chromiumPath)('the tenants of an installation', () => {
  withBrowserWorld(started => {
    world = started
  })

  async function made(): Promise<Tenant> {
    const name = `Harbour ${++number}-${Date.now()}`
    const hosts = [`harbour${number}-${Date.now()}.example`]
    const answer = await world.api.post('/tenant_configuration', {
      name,
      hosts,
      owner_email: 'olga@harbour.example',
    })
    return answer.json<Tenant>()
  }

  async function stored({ _id }: Tenant): Promise<Tenant> {
    return (await world.api.get(`/tenant_configuration/${_id}`)).json<Tenant>()
  }

  it('one is made, and its owner’s link is shown to be passed on', async () => {
    const page = await world.open('/tenant_configuration/create')
    await page.getByRole('textbox', { name: /^Name/ }).fill(`Riverside ${Date.now()}`)
    const hosts = page.getByLabel(/^Addresses/).first()
    await hosts.fill(`riverside-${Date.now()}.example`)
    await hosts.press('Enter')
    await page.getByRole('textbox', { name: /Owner’s email/ }).fill('rita@riverside.example')
    await page.getByRole('button', { name: /^(Save|Create)$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Owner of Riverside/ })
    await dialog.getByText(/rita@riverside.example is invited/).waitFor()
    const link = dialog.getByRole('textbox', { name: 'Invitation link' })
    const first = await vi.waitUntil(() => link.inputValue())
    expect(first).toMatch(/^http:\/\/riverside-\d+\.example(:\d+)?\/invitation#[\w-]{43}$/)
    expect(await graveFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Invite again' }).click()
    await page.getByText('Invited again. The previous link no longer works').waitFor()
    await expect.poll(() => link.inputValue()).not.toBe(first)
  })

  it('one is suspended after a question, and let work again', async () => {
    const tenant = await made()
    const page = await world.open(`/tenant_configuration/${tenant._id}`)
    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await page.getByText(`${tenant.name} is suspended`).waitFor()
    expect(await stored(tenant)).toMatchObject({ status: 'suspended' })
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByText(`${tenant.name} answers again`).waitFor()
    expect(await stored(tenant)).toMatchObject({ status: 'active' })
  })

  it('the one somebody is in is not suspended, and the page says why', async () => {
    const [home] = (
      await world.api.list('tenant_configuration', {
        filter: { hosts: { has: new URL(world.url).hostname } },
      })
    ).json<Tenant[]>()
    const page = await world.open(`/tenant_configuration/${home?._id}`)
    await page.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await page.getByText(/You are signed in to this tenant/).waitFor()
  })

  it('one is deleted only after its name was typed, and comes back from the trash', async () => {
    const tenant = await made()
    const page = await world.open(`/tenant_configuration/${tenant._id}`, {
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${tenant.name}?` })
    const confirm = dialog.getByRole('button', { name: 'Delete tenant' })
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill(tenant.name.slice(1))
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    expect(await overflowsSideways(page)).toBe(false)
    await dialog.getByRole('textbox').fill(tenant.name)
    await dialog.getByRole('textbox').press('Enter')
    await page.waitForURL('**/tenant_configuration')
    expect((await world.api.get(`/tenant_configuration/${tenant._id}`)).status).toBe(404)
    const trash = await world.open('/tenant_configuration', { viewport: { width: 1280, height: 860 } })
    await trash.getByRole('button', { name: 'Trash' }).click()
    const restore = trash.getByRole('button', { name: `Restore ${tenant.name}` })
    await restore.waitFor()
    await expect
      .poll(() => trash.getByRole('button', { name: `Delete ${tenant.name} for good` }).count())
      .toBe(0)
    await restore.click()
    await trash.getByText(`${tenant.name} restored`).first().waitFor()
    await restore.waitFor({ state: 'detached' })
    expect(await stored(tenant)).toMatchObject({ name: tenant.name })
  })

  it('all data of one is downloaded as an archive', async () => {
    const tenant = await made()
    const page = await world.open(`/tenant_configuration/${tenant._id}`)
    await page.getByRole('button', { name: `More for ${tenant.name}` }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download all data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${tenant.name}.zip`)
    const files = unzip(readFileSync(await download.path()))
    expect(JSON.parse(String(files['tenant.json']))).toMatchObject({ name: tenant.name })
  })
})
