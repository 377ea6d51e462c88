import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingHasCome } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath, withMicrophone } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { setUpOwnCalls, startToneServices } from '../support/speech/toneWorld.ts'
import { ask, askDemo, demoSource, openChat, popup, said } from '../support/visitorChat.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let site: HostSite
let services: Awaited<ReturnType<typeof startToneServices>>

/** Two journeys of an operator, two of a visitor, and a call, on one server and in one browser. */
describe.skipIf(!chromiumPath)('the product in a browser', () => {
  beforeAll(async () => {
    services = await startToneServices()
  })
  withServerWorld(
    async started => {
      world = started
      site = await startHostSite(world.url)
      await embedChat(world, { allowed_origins: [site.origin] })
      const { client_token } = (await world.api.get('/web_chat/configuration')).json()
      site.show('/', { script: `WebChat.init({ clientToken: '${client_token}' })` })
    },
    () => ({
      env: { RATE_LIMIT: 'off', PRIVATE_HOSTS: services.host, HOST: '127.0.0.1' },
      switches: withMicrophone,
    }),
  )
  afterAll(async () => {
    await services.close()
    await site?.stop()
  })

  it('a contact is opened from the list, changed in its form, saved, and found again', async () => {
    const page = await world.open('/contact')
    await page.getByRole('link', { name: 'New contact' }).first().click()
    await page.getByRole('textbox', { name: /^Name/ }).first().fill('Sol Arden')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { name: 'Sol Arden', level: 1 }).waitFor()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacts' }).click()
    await page.getByRole('link', { name: 'Sol Arden', exact: true }).waitFor()
    await everythingHasCome(page)
    await page.reload()
    await page.getByRole('link', { name: 'Sol Arden', exact: true }).waitFor()
  })

  it('a visitor of another site is answered from the knowledge, with its source', async () => {
    const page = await visit()
    await askDemo(page)
    await popup(page).locator('.sw-sources').getByText(demoSource).waitFor()
  })

  it('somebody of the team takes a conversation, and their reply reaches the visitor', async () => {
    const visitor = await visit()
    await askDemo(visitor)
    await popup(visitor).getByRole('button', { name: 'Talk to a person' }).click()
    const inbox = await world.open('/inbox?folder=waiting', { viewport: { width: 1440, height: 900 } })
    await inbox.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    await inbox.getByRole('button', { name: 'Take it', exact: true }).click()
    await inbox.getByText(/^You are answering(?! now)/).waitFor()
    await inbox.getByRole('textbox', { name: 'Reply to the visitor' }).fill('Good evening, this is Olga.')
    await inbox.keyboard.press('Enter')
    await said(visitor).getByText('Good evening, this is Olga.').waitFor()
    await ask(visitor, 'Thank you, Olga.')
    await inbox.getByRole('region', { name: 'Conversation' }).getByText('Thank you, Olga.').waitFor()
  })

  it('a chain runs on an input and shows what came of each step', async () => {
    const made = await world.api.post('/smart_chain', { ...doubling, chain_name: `double_${Date.now()}` })
    expect(made.status, made.text).toBe(201)
    const page = await world.open(`/smart_chain/${made.json()._id}?panel=runs&step=double`)
    const panel = page.getByRole('tabpanel')
    await panel.getByLabel('Budget').fill('21')
    await panel.getByRole('button', { name: 'Run draft' }).press('Enter')
    await panel.getByRole('treeitem', { name: /^Done Double/ }).waitFor()
    await panel.getByRole('group', { name: 'Result' }).getByText('42', { exact: true }).waitFor()
  })

  it('an agent is called from the drawer, greets, and the line is closed', async () => {
    await setUpOwnCalls(world.api, services)
    const page = await world.open('/')
    await page.getByRole('button', { name: 'Call an agent' }).click()
    const status = page.getByRole('status')
    await status.filter({ hasText: 'Ready' }).first().waitFor()
    await page.getByRole('button', { name: 'Connect' }).click()
    await status.filter({ hasText: 'On Call' }).first().waitFor()
    await page.getByText('Hello!').waitFor()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Not now' }).click()
    await status.filter({ hasText: 'Ready' }).first().waitFor()
  })
})

const doubling = {
  title: 'Double a budget',
  chain_type: 'agent_action',
  input_schema: { type: 'object', properties: { budget: { type: 'number', title: 'Budget' } } },
  steps: [
    { step_id: 'double', name: 'Double', type: 'expression', config: { expression: 'input.budget * 2.0' } },
  ],
}

/** Opens the site's chat as a new visitor. */
async function visit(): Promise<Page> {
  const page = await world.open(site.origin)
  await openChat(page)
  return page
}
