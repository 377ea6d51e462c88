import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demandSound, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chooseForAnswer } from '../support/chooseForAnswer.ts'
import { chromiumPath } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { fakeRows } from '../support/fakeRows.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { startToolServer, type ToolServer } from '../support/mcp/toolWorld.ts'
import { ask, launcher, openChat, said } from '../support/visitorChat.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

let world: ServerWorld
let rows: Awaited<ReturnType<typeof fakeRows>>
let shop: ToolServer
let model: FakeModelServer
let site: HostSite
let count = 0

const parcel = { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] }
const tools = [
  {
    name: 'track.Parcel',
    title: 'Track a parcel',
    description: 'Says where a parcel is.',
    inputSchema: parcel,
    annotations: { readOnlyHint: true },
  },
  {
    name: 'stop.Parcel',
    title: 'Stop a parcel',
    description: 'Sends a parcel back for good.',
    inputSchema: parcel,
  },
]

const fields = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name' }, seats: { type: 'integer', title: 'Seats' } },
}

describe.skipIf(!chromiumPath)('connections with other systems', () => {
  beforeAll(async () => {
    rows = await fakeRows()
    shop = await startToolServer('Shop', tools)
    model = await startFakeModelServer()
  })
  withServerWorld(
    async started => {
      world = started
      site = await startHostSite(world.url)
      await embedChat(world, { allowed_origins: [site.origin] })
      const { client_token: clientToken } = (await world.api.get('/web_chat/configuration')).json<{
        client_token: string
      }>()
      site.show('/', { script: `WebChat.init({ clientToken: '${clientToken}' })` })
      await world.api.put('/ai_configuration', {
        providers: { openai_compatible: { enabled: true, base_url: model.url } },
        models: { chat: ['openai_compatible/house-model'] },
      })
    },
    () => ({ env: { RATE_LIMIT: 'off', PRIVATE_HOSTS: `${rows.host},${shop.host},${model.host}` } }),
  )
  afterAll(() => Promise.all([rows?.close(), shop?.stop(), model?.close(), site?.stop()]))

  it.each([1280, 390])('bring rows, and what changes there changes here, at %i px', async width => {
    rows.source.rows = [
      { id: 1, name: 'Anna', seats: 4 },
      { id: 2, name: 'Bente', seats: 6 },
    ]
    const title = `Boat ${++count}`
    await dataType(title)
    const page = await world.open('/integrations', { viewport: { width, height: 844 } })
    await page.getByRole('button', { name: 'Connect: REST source' }).click()
    await signIn(page)
    await page.getByRole('heading', { level: 1, name: rows.host }).waitFor()
    await describeRows(page, title)
    await page.getByRole('button', { name: /^Try: Rows/ }).click()
    await page.getByRole('row', { name: /Bente/ }).getByText('New').waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    await demandSound(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
    await run(page, '2 added')
    rows.source.rows[1] = { id: 2, name: 'Bente II', seats: 6 }
    await run(page, '1 updated')
    await demandSound(page)
    await page.getByRole('link', { name: 'Show records' }).click()
    await page.getByText('Bente II').first().waitFor()
    await page.getByText('Anna').first().waitFor()
  })

  it.each([1280, 390])('lend agents tools that a person has read, at %i px', async width => {
    const page = await world.open('/integrations', { viewport: { width, height: 844 } })
    await page.getByRole('button', { name: 'Connect: MCP server' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect: MCP server' })
    await dialog.getByRole('textbox', { name: /^Address/ }).fill(shop.url)
    await demandSound(page)
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('button', { name: 'Review 2 tools' }).waitFor()
    await demandSound(page)
    await page.getByRole('button', { name: 'Review 2 tools' }).click()
    await page
      .getByRole('dialog', { name: 'Track a parcel' })
      .getByRole('radio', { name: 'Changes nothing', checked: true })
      .waitFor()
    const [name, title] = [`track_parcel_${++count}`, `Track a parcel, ${count}`]
    await page.getByRole('textbox', { name: /^Title/ }).fill(title)
    await page.getByRole('textbox', { name: /^Name for the agent/ }).fill(name)
    await demandSound(page)
    await page.getByRole('button', { name: 'Add as action' }).click()
    await page
      .getByRole('dialog', { name: 'Stop a parcel' })
      .getByRole('radio', { name: 'Important changes', checked: true })
      .waitFor()
    await page.getByRole('button', { name: 'Add as action' }).click()
    await page.getByText('Every tool has been reviewed.').waitFor()
    await demandSound(page)
    await giveToAgent(page, title)
    const chat = await world.open(site.origin, { viewport: { width, height: 844 } })
    await launcher(chat).waitFor()
    await openChat(chat)
    await ask(chat, `obey: ${name} {"number":"77"}`)
    await said(chat).getByText('It says: Shop did track.Parcel').waitFor()
    const [conversation] = (await world.api.get('/conversation?sort=["created_at","DESC"]')).json<
      { _id: string }[]
    >()
    await page.goto(`/conversation/${conversation?._id}`)
    await chooseForAnswer(page, 'Steps')
    await page.getByText(`mcp/${name}`).waitFor()
    await page.getByText('Called with').click()
    await page.getByText('Result', { exact: true }).click()
    await page.getByText('Shop did track.Parcel', { exact: true }).last().waitFor()
    await demandSound(page)
  })
})

async function dataType(title: string) {
  const name = title.toLowerCase().replace(' ', '_')
  const body = { title, name, json_schema: fields, primary_label: 'name' }
  expect((await world.api.post('/custom_data_schema', body)).json()).toMatchObject({ name })
}

async function signIn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Connect: REST source' })
  await dialog.getByRole('textbox', { name: /^Address/ }).fill(rows.url)
  await dialog.getByRole('combobox', { name: /^Authentication/ }).selectOption('Token')
  await dialog.getByLabel(/^Token/).fill(rows.token)
  await demandSound(page)
  await dialog.getByRole('button', { name: 'Connect' }).click()
}

/** Says in the settings which type the rows become, and where its fields are. */
async function describeRows(page: Page, title: string) {
  await page.getByRole('combobox', { name: /^Data type/ }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await page.getByRole('textbox', { name: /^Rows/ }).fill('/items')
  for (const field of ['name', 'seats']) {
    await page.getByRole('button', { name: 'Add entry' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill(field)
    await page
      .getByRole('textbox', { name: /^Value/ })
      .last()
      .fill(`/${field}`)
  }
}

async function run(page: Page, result: string) {
  await page.getByRole('button', { name: 'Run now' }).click()
  await page
    .getByRole('list', { name: /Latest runs/ })
    .getByText(result)
    .waitFor()
}

/** Gives the agent that answers in the chat an action, and publishes it. */
async function giveToAgent(page: Page, action: string) {
  const services = (await world.api.get('/agent_service')).json<{ agent_id: string }[]>()
  await page.goto(`/agent/${services[0]?.agent_id}`)
  await page.getByRole('tab', { name: 'Actions' }).click()
  await page.getByRole('combobox', { name: 'Actions' }).fill(action)
  await page.getByRole('option', { name: new RegExp(action) }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Publish/ })
    .getByRole('button', { name: 'Publish', exact: true })
    .click()
}
