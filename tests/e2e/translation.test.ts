import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { ask, demoAnswer, demoQuestion, openChat, popup } from '../support/visitorChat.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

/** Answer of the translation model to any request. */
const translation = 'That is what I can tell you about it.'

let world: ServerWorld
let model: FakeModelServer
let site: HostSite

describe.skipIf(!chromiumPath)('§7 automatic translation', () => {
  beforeAll(async () => {
    model = await startFakeModelServer()
  })
  withServerWorld(
    async started => {
      world = started
      site = await startHostSite(world.url)
      await switchOn()
      const { client_token } = (await world.api.get('/web_chat/configuration')).json<{
        client_token: string
      }>()
      site.show('/', { script: `WebChat.init({ clientToken: '${client_token}' })` })
    },
    () => ({ env: { RATE_LIMIT: 'off', PRIVATE_HOSTS: model.host } }),
  )
  afterAll(() => Promise.all([site?.stop(), model?.close()]))

  it('puts an answer into the language of the visitor’s browser, the original one click away', async () => {
    const page = await world.open(site.origin, { locale: 'fr-FR' })
    await openChat(page)
    await ask(page, demoQuestion)
    const answer = popup(page)
      .locator('.sw-row[data-side=agent]')
      .filter({ has: page.locator('.sw-sources') })
    await answer.getByText(translation).waitFor()
    await answer.getByText('Translated automatically.').waitFor()
    await answer.getByRole('button', { name: 'Show the original' }).click()
    await answer.getByText(demoAnswer).waitFor()
  })

  it('leaves an answer in the language of the visitor’s browser as it is, and asks for nothing', async () => {
    const page = await world.open(site.origin, { locale: 'en-GB' })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await openChat(page)
    await ask(page, demoQuestion)
    const answer = popup(page)
      .locator('.sw-row[data-side=agent]')
      .filter({ has: page.locator('.sw-sources') })
    await answer.getByText(demoAnswer).waitFor()
    expect(asked).not.toContain('/api/translation')
  })

  it('puts what an agent says in the drawer into the language of the operator’s browser', async () => {
    const page = await world.open('/', { locale: 'de-DE' })
    await page.getByRole('button', { name: 'Mit einem Agenten chatten' }).click()
    const drawer = page.getByRole('dialog', { name: 'Chat mit einem Agenten' })
    await drawer.getByRole('textbox', { name: 'Nachricht' }).fill(demoQuestion)
    await page.keyboard.press('Enter')
    const answer = drawer.locator('.sw-row[data-side=agent]').filter({ has: page.locator('.sw-sources') })
    await answer.getByText(translation).waitFor()
    await answer.getByRole('button', { name: 'Original anzeigen' }).click()
    await answer.getByText(demoAnswer).waitFor()
  })
})

/** Allows the site to show the chat, and sets up a translation model. */
async function switchOn(): Promise<void> {
  const { _id } = (await world.api.get('/tenant_settings')).json<{ _id: string }>()
  const settings = await world.api.put(`/tenant_settings/${_id}`, {
    embedding: { allowed_origins: [site.origin] },
    frontend: { enable_automatic_frontend_translation: true },
  })
  expect(settings.status, settings.text).toBe(200)
  const models = await world.api.put('/ai_configuration', {
    providers: { openai_compatible: { enabled: true, base_url: model.url } },
    models: { translate: ['openai_compatible/house-model'] },
  })
  expect(models.status, models.text).toBe(200)
}
