import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCall } from '../../server/features/demo/demoCall.ts'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { answerMenus, chooseForAnswer } from '../support/chooseForAnswer.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { openGroup } from '../support/openGroup.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let model: FakeModelServer

describe.skipIf(!chromiumPath)('a language model in a new installation', () => {
  beforeAll(async () => {
    model = await startFakeModelServer({ models: ['house-model', 'small-model'] })
  })
  withServerWorld(
    started => {
      world = started
    },
    () => ({ env: { PRIVATE_HOSTS: model.host } }),
  )
  afterAll(() => model?.close())

  it('is said to be missing wherever an agent is met, with the way to it', async () => {
    const [agent] = (await world.api.get('/agent')).json<{ _id: string }[]>()
    const page = await world.open(`/agent/${agent?._id}`, { viewport: { width: 1280, height: 900 } })
    const onPage = page.getByRole('main').getByRole('note')
    await onPage.getByRole('link', { name: 'Connect a language model' }).waitFor()
    await page.getByRole('button', { name: 'Chat with an agent' }).click()
    await drawer(page)
      .getByText(/does not follow an agent’s instructions/)
      .waitFor()
    await drawer(page).getByRole('link', { name: 'Connect a language model' }).click()
    await drawer(page).waitFor({ state: 'hidden' })
    const said = page.getByRole('status').getByText('The built-in model answers', { exact: true })
    await said.waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    // Reloads, because a drawer that was open keeps its controls off-screen.
    await page.reload()
    await page.setViewportSize({ width: 390, height: 844 })
    await said.waitFor()
    expect(await overflowsSideways(page)).toBe(false)
  })

  it('answers for a new agent as soon as its provider is set up', async () => {
    await configure({})
    const page = await world.open('/', { viewport: { width: 1280, height: 900 } })
    await page.getByRole('button', { name: 'Look around with the demo first' }).click()
    await page.getByRole('link', { name: 'Connect: Connect a language model' }).click()
    await page.getByRole('button', { name: /^Other/ }).click()
    const connecting = page.getByRole('dialog', { name: 'Connect Other' })
    await connecting.getByRole('textbox', { name: 'Address' }).fill(model.url)
    await connecting.getByLabel('Key').fill('a-long-secret-key')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => connecting.getByRole('status').innerText(), { timeout: 15_000 })
      .toMatch(/^openai_compatible\/house-model answered in/)
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await connecting.getByRole('button', { name: 'Done' }).click()
    await connecting.waitFor({ state: 'detached' })
    await page.getByRole('status').getByText('openai_compatible/house-model answers').waitFor()
    expect(model.headers.at(-1)?.authorization).toBe('Bearer a-long-secret-key')

    await page.getByRole('link', { name: 'Next: give your agents their instructions' }).click()
    await page.getByRole('link', { name: 'New agent' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night desk')
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Speak like a sailor.')
    await page.getByRole('button', { name: 'Create' }).click()
    // The chat beside the form has a heading with the same name.
    await page.locator('h1').getByText('Night desk').waitFor()

    await page.getByRole('button', { name: 'Chat with an agent' }).click()
    await drawer(page).getByRole('combobox', { name: 'Talk with' }).selectOption('Night desk (draft)')
    await drawer(page).getByRole('textbox', { name: 'Message' }).fill('Who are you?')
    model.next({ kind: 'say', text: 'Ahoy, this is the night desk.' })
    await page.keyboard.press('Enter')
    await drawer(page).getByText('Ahoy, this is the night desk.').first().waitFor()
    await drawer(page)
      .getByText(/does not follow/)
      .waitFor({ state: 'detached' })
    expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('Speak like a sailor.')

    await page.goto('/inbox?folder=all')
    const list = page.getByRole('list', { name: 'Conversations' })
    // The call of the demo data shows that the list has loaded.
    await list.getByText(demoCall.contact).first().waitFor()
    await expect.poll(() => list.getByText('Ahoy, this is the night desk.').count()).toBe(0)
    expect(await storedTests()).toHaveLength(1)
  })

  it('answers beside the form of an agent as it stands there, and beside that as it is published', async () => {
    await configure({ providers: { openai_compatible: { enabled: true, base_url: model.url } } })
    const name = `Day desk ${crypto.randomUUID().slice(0, 8)}`
    const made = await world.api.post('/agent', { name, instructions: 'Be stern.' })
    const page = await world.open(`/agent/${made.json<{ _id: string }>()._id}`, {
      viewport: { width: 1280, height: 900 },
    })
    const side = page.getByRole('region', { name: 'Try it' })
    await side.getByRole('textbox', { name: 'Message' }).waitFor()
    await openGroup(page, 'Persona')
    await page.getByRole('textbox', { name: 'Display name' }).fill('Zoe')
    await page.keyboard.press('ControlOrMeta+e')
    await page.keyboard.type('Open today?')
    model.next({ kind: 'say', text: 'Open until six.' })
    await page.keyboard.press('Enter')
    await side.getByText('openai_compatible/house-model').waitFor()
    model.next({ kind: 'say', text: 'Open until seven.' })
    await page.keyboard.press('ControlOrMeta+Shift+e')
    await side.locator('mark', { hasText: 'seven' }).waitFor()
    expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('Open today?')
    const menu = answerMenus(side).last()
    await chooseForAnswer(page, 'Save as regression test', menu)
    await page.getByText('Saved: this test runs before the agent is published').waitFor()
    await menu.click()
    await page.getByRole('menuitem', { name: 'View regression tests' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await graveFaultsInBothModes(page)).toEqual([])

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Publish ${name}?` })
    await dialog.getByRole('region', { name: '1 change since version 1' }).getByText('Zoe').waitFor()
    await dialog
      .getByRole('region', { name: 'Regression tests' })
      .getByText(/stays the same|otherwise/)
      .waitFor()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Add to site' }).click()
    const site = page.getByRole('dialog', { name: `Add ${name} to a site` })
    await site.getByRole('button', { name: 'Create service' }).click()
    await site.getByText(/WebChat\.init/).waitFor()
    await site.getByRole('button', { name: 'Copy embed code' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: 'Try it' }).click()
    await side.getByText('Open until six.').first().waitFor()
    expect(await overflowsSideways(page)).toBe(false)
  })

  it('is named without its provider, and refused at its field where nobody offers it', async () => {
    await configure({ providers: { openai_compatible: { enabled: true, base_url: model.url } } })
    const page = await world.open('/ai_configuration')
    await page.getByRole('tab', { name: 'Models' }).click()
    const field = page.getByRole('combobox', { name: /^Conversations/ })
    await field.fill('no-model')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/Is not known to be offered by a provider in use/).waitFor()
    await page.getByRole('button', { name: 'Remove no-model' }).click()
    await field.fill('small-model')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Models' }).click()
    await page.getByRole('button', { name: 'Remove openai_compatible/small-model' }).waitFor()
  })
})

async function configure(settings: object): Promise<void> {
  const { status } = await world.api.put('/ai_configuration', settings)
  expect(status).toBe(200)
}

async function storedTests(): Promise<unknown[]> {
  const query = encodeURIComponent(JSON.stringify({ filter: { is_test: true } }))
  return (await world.api.get(`/conversation?query=${query}`)).json()
}

function drawer(page: Page) {
  return page.getByRole('dialog', { name: 'Chat with an agent' })
}
