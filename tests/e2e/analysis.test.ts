import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysisScript, usualAnswers } from '../support/analysisModel.ts'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { ServerWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { type FakeModelServer, startFakeModelServer } from '../support/fakeModelServer.ts'
import { withServerWorld } from '../support/withBrowserWorld.ts'

const asked = 'Do you offer treatment under full anaesthesia?'
const answered = 'No, but the clinic in Kendal does.'
const sedation = { key: 'sedation', title: 'Sedation', definition: 'Visitors ask for full anaesthesia.' }

/** A model that finds one reason, and quotes the visitors who give it. */
const answers: typeof usualAnswers = {
  ...usualAnswers,
  draft: () => ({ codes: [sedation] }),
  code: transcript => {
    const codes = transcript
      .filter(({ who, said }) => who === 'visitor' && said.includes('anaesthesia'))
      .map(({ message, said }) => ({ key: sedation.key, message, quote: said }))
    return { codes, unsure: false, missing: '' }
  },
  conclude: groups => ({
    findings: groups.map(({ key }) => ({
      key,
      title: 'Nobody can say whether you treat under full anaesthesia.',
      suggestion: { type: 'knowledge_chunk', title: asked, text: answered },
    })),
  }),
}

let world: ServerWorld
let model: FakeModelServer

// The demo business has had eight weeks of conversations.
describe.skipIf(!chromiumPath)('an owner who asks why people want a person', () => {
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

  it('goes from a figure to a conversation, to an analysis, and to an answer that was missing', async () => {
    const providers = { openai_compatible: { enabled: true, base_url: model.url } }
    const set = await world.api.put('/ai_configuration', {
      providers,
      models: { chat: ['openai_compatible/house-model'] },
    })
    expect(set.status, set.text).toBe(200)

    const page = await world.open('/reports', { viewport: { width: 1280, height: 900 } })
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 90 days')
    await expect.poll(() => new URL(page.url()).search).toContain('period=90d')
    await page
      .getByRole('link', { name: /^Handed over: .*Show conversations$/ })
      .first()
      .click()
    await page.getByText(/^Report: /).waitFor()
    await page.getByRole('link', { name: 'Sedation' }).first().click()
    await page.getByText(asked).first().waitFor()

    await page.goto(`${world.url}/analysis/create`)
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Why do people ask for a person?')
    await page.getByText(/will be read/).waitFor()
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('The analysis is complete.').waitFor({ timeout: 120_000 })
    await page.getByText('Nobody can say whether you treat under full anaesthesia.').first().waitFor()
    await page
      .getByRole('link', { name: /^Open in conversation/ })
      .first()
      .waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])

    await page.getByRole('button', { name: 'Make a draft answer' }).click()
    await page.getByRole('link', { name: 'Open draft answer' }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Question or heading' }).inputValue())
      .toBe(asked)
    await expect.poll(missing).toContain(asked)
    await page.getByRole('switch', { name: 'Use in answers' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(missing).not.toContain(asked)
  })

  it('reads the finding on a phone', async () => {
    const [analysis] = (await world.api.get('/analysis')).json<{ _id: string }[]>()
    const page = await world.open(`/analysis/${analysis?._id}`, { viewport: { width: 390, height: 844 } })
    await page.getByText('Nobody can say whether you treat under full anaesthesia.').first().waitFor()
    expect(await overflowsSideways(page)).toBe(false)
  })
})

async function missing(): Promise<string[]> {
  const { questions } = (await world.api.get('/knowledge/unanswered')).json<{
    questions: { examples: { question: string }[] }[]
  }>()
  return questions.flatMap(({ examples }) => examples.map(({ question }) => question))
}
