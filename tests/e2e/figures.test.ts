import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysisScript, usualAnswers } from '../support/analysisModel.ts'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

/** A model that says yes if the visitor asks for full anaesthesia. */
const answers: typeof usualAnswers = {
  ...usualAnswers,
  extract: transcript => ({
    answer: transcript.some(({ who, said }) => who === 'visitor' && said.includes('anaesthesia')),
  }),
}

let world: ServerWorld
let model: FakeModelServer

// The demo business has had eight weeks of conversations.
describe.skipIf(!chromiumPath)('an owner who wants to know how many ask for anaesthesia', () => {
  beforeAll(async () => {
    model = await startFakeModelServer({ script: request => analysisScript(request, answers) })
  })
  withServerWorld(
    started => {
      world = started
    },
    () => ({ env: { PRIVATE_HOSTS: model.host } }),
  )
  afterAll(() => model?.close())

  it('is told to connect a model, asks the question, reads earlier conversations, and opens the counted ones', async () => {
    const page = await world.open('/agent_report_metrics/create', { viewport: { width: 1280, height: 900 } })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asked for anaesthesia')
    await page.getByRole('combobox', { name: 'Origin' }).selectOption('Question about conversations')
    await page.getByRole('textbox', { name: 'Short name' }).fill('anaesthesia_share')
    await page
      .getByRole('textbox', { name: 'Question', exact: true })
      .fill('Did the person ask for full anaesthesia?')
    await page.getByRole('combobox', { name: 'Unit' }).selectOption('Percent')
    const create = page.getByRole('button', { name: 'Create' })
    await create.click()
    await page
      .getByText(/Connect a language model in the AI settings first/)
      .first()
      .waitFor()

    const providers = { openai_compatible: { enabled: true, base_url: model.url } }
    const set = await world.api.put('/ai_configuration', {
      providers,
      models: { chat: ['openai_compatible/house-model'] },
    })
    expect(set.status, set.text).toBe(200)
    await create.click()
    await page.getByText(/Nothing was read yet/).waitFor()

    await page.getByRole('button', { name: 'Read earlier conversations' }).click()
    await page
      .getByRole('textbox', { name: 'First day' })
      .or(page.getByLabel('First day'))
      .first()
      .fill('2026-01-01')
    await page.getByText(/conversations will be read\. This takes about/).waitFor()
    await page.getByRole('button', { name: 'Start reading' }).click()
    await page.getByText('The next conversation is read when it ends.').waitFor({ timeout: 120_000 })
    await page.getByText(/conversations read · [\d,]+ with an answer/).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])

    await page.goto(`${world.url}/reports?period=90d`)
    await page
      .getByRole('link', { name: /^Asked for anaesthesia: .*Show conversations$/ })
      .first()
      .click()
    await page.getByText('Report: counted by a figure’s question', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Sedation' }).first().waitFor()
  })

  it('sees on a phone how reading goes, and that a built-in figure stays', async () => {
    const figures = (await world.api.get('/agent_report_metrics')).json<{ _id: string; key: string }[]>()
    const idOf = (key: string) => figures.find(one => one.key === key)?._id
    const own = (
      await world.api.get(
        `/agent_report_metrics?query=${encodeURIComponent('{"filter":{"key":"anaesthesia_share"}}')}`,
      )
    ).json<{ _id: string }[]>()
    const viewport = { width: 390, height: 844 }
    const page = await world.open(`/agent_report_metrics/${own[0]?._id}`, { viewport })
    await page.getByText('The next conversation is read when it ends.').waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    await page.goto(`${world.url}/agent_report_metrics/${idOf('handled')}`)
    await page.getByText('Built-in figure').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    expect(await overflowsSideways(page)).toBe(false)
  })
})
