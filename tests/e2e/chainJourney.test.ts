import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { startHostSite } from '../support/hostSite.ts'
import { ask, launcher, openChat, said } from '../support/visitorChat.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

/**
 * A chain that qualifies leads: it classifies a message, calculates the potential value, and writes a line for the
 * team.
 */
const leads = {
  title: 'Qualify leads',
  chain_name: 'qualify_leads',
  chain_type: 'agent_action',
  input_schema: {
    type: 'object',
    properties: {
      message: { type: 'string', title: 'Message' },
      budget: { type: 'number', title: 'Budget' },
    },
  },
  steps: [
    {
      step_id: 'sort',
      name: 'Sort',
      type: 'llm_classifier',
      config: {
        text: '{{input.message}}',
        classes: [
          { label: 'hot', description: 'Wants an offer or to buy' },
          { label: 'cold', description: 'Only looks around' },
        ],
        otherwise: 'cold',
      },
      next: [{ to: 'rate' }],
    },
    {
      step_id: 'rate',
      name: 'Rate',
      type: 'expression',
      config: { expression: 'input.budget * 2.0' },
      next: [{ to: 'tell' }],
    },
    {
      step_id: 'tell',
      name: 'Tell',
      type: 'template',
      config: { text: 'Lead ({{steps.sort.label}}): {{steps.rate}}\nMessage: {{input.message}}' },
    },
  ],
  tests: [{ name: 'A good lead', input_data: { message: 'an offer', budget: 5 }, expect: { state: {} } }],
}

let world: BrowserWorld
let count = 0

/** Creates a separate chain for each attempt of a test; returns the address of its record. */
async function made(): Promise<string> {
  count += 1
  const chain = { ...leads, chain_name: `qualify_leads_${count}` }
  const { _id: id } = (await world.api.post('/smart_chain', chain)).json<{ _id: string }>()
  return `/smart_chain/${id}`
}

const panel = (page: Page) => page.getByRole('tabpanel')
const tree = (page: Page) => panel(page).getByRole('tree', { name: 'Run steps' })
const saved = (page: Page) => page.getByText('Draft saved').waitFor()

/** Returns what the canvas says of a step's last result. */
const resultOf = async (page: Page, step: string) =>
  (await page.locator(`.react-flow__node[data-id="${step}"] svg title`).allTextContents()).join(' ')

/** Replaces the text in a field of the selected step. */
async function write(page: Page, field: RegExp, text: string) {
  const box = page.locator('[data-step-form]').getByRole('textbox', { name: field })
  await box.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Escape')
  await saved(page)
}

describe.skipIf(!chromiumPath)('a chain that is tried, mended, published and brought back', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('runs on an input, fails where it is broken, and goes on from there once it is mended, by keyboard alone', async () => {
    const page = await world.open(`${await made()}?panel=runs&step=rate`)
    await panel(page).getByLabel('Message').fill('I want an offer')
    await panel(page).getByLabel('Budget').fill('21')
    await panel(page).getByRole('button', { name: 'Run draft' }).press('Enter')
    await tree(page)
      .getByRole('treeitem', { name: /^Done Rate/ })
      .waitFor()
    await panel(page).getByRole('group', { name: 'Result' }).getByText('42', { exact: true }).waitFor()
    await write(page, /Expression/, 'input.budgt * 2.0')
    await panel(page).getByRole('button', { name: 'Run draft' }).press('Enter')
    await tree(page)
      .getByRole('treeitem', { name: /^Failed Rate/ })
      .waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.getByRole('tab', { name: 'Failures' }).press('Enter')
    await panel(page).getByText('once').waitFor()
    await panel(page)
      .getByRole('button', { name: /^Open last run/ })
      .press('Enter')
    await tree(page)
      .getByRole('treeitem', { name: /^Failed Rate/, selected: true })
      .waitFor()
    await write(page, /Expression/, 'input.budget * 3.0')
    await panel(page).getByRole('button', { name: 'New run from here' }).press('Enter')
    const asked = page.getByRole('dialog', { name: 'New run from “Rate”' })
    await asked.getByText('No remaining step has side effects.').waitFor()
    await asked.getByRole('button', { name: 'Start new run' }).press('Enter')
    await tree(page)
      .getByRole('treeitem', { name: /^Done Tell/ })
      .waitFor()
    await panel(page).getByRole('group', { name: 'Result' }).getByText('63', { exact: true }).waitFor()
  })

  it('is published after a check, compared in sentences, and taken back to what is published', async () => {
    const path = await made()
    const page = await world.open(`${path}?step=tell`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const asked = page.getByRole('dialog', { name: /Qualify leads/ })
    await asked.getByText('A good lead').waitFor()
    await asked.getByLabel('Changes').fill('The first one')
    await asked.getByRole('button', { name: 'Publish' }).click()
    await asked.getByText('Version 1 is published').waitFor()
    await asked.getByRole('button', { name: 'Close' }).click()
    await write(page, /^Text/, 'Lead: {{steps.rate}}\nMessage: {{input.message}}')
    await page.getByRole('tab', { name: 'Versions' }).click()
    await panel(page).getByText('“Tell”, Text has changed:').waitFor()
    await panel(page).getByRole('insertion').filter({ hasText: 'Lead: {{steps.rate}}' }).waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(() => overflowsSideways(page)).toBe(false)
    await panel(page).getByRole('button', { name: 'Reset draft to published version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore to draft' }).click()
    await panel(page)
      .getByText(/^The versions are the same/)
      .waitFor()
    const { steps } = (await world.api.get(path)).json<typeof leads>()
    expect(steps[2]?.config.text).toBe(leads.steps[2]?.config.text)
  })

  it('comes from a template into an agent’s hands in few clicks, and nothing has to be typed', async () => {
    const { _id: agentId } = (await world.api.post('/agent', { name: 'A lead agent', enabled: true })).json<{
      _id: string
    }>()
    const page = await world.open('/smart_chain')
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    await click(page.getByRole('link', { name: 'New smart chain' }))
    await click(button(/^Classify requests/))
    await click(button('Test'))
    await expect.poll(() => resultOf(page, 'classify')).toContain('Done')
    await expect.poll(() => resultOf(page, 'booking')).toContain('Done')
    await expect.poll(() => resultOf(page, 'complaint')).toContain('Skipped')
    await click(button('Publish'))
    const asked = page.getByRole('dialog', { name: /Classify requests/ })
    await click(asked.getByRole('button', { name: 'Publish' }))
    await asked.getByText('It isn’t used anywhere yet.').waitFor()
    await click(asked.getByRole('button', { name: 'Let an agent use it' }))
    await click(asked.getByRole('radio', { name: 'A lead agent' }))
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await click(asked.getByRole('button', { name: 'Add and publish agent' }))
    await asked.getByText('A lead agent uses the chain from now on.').waitFor()
    // Building two texts and a condition in place of the template’s steps has five more clicks.
    expect(clicks).toBeLessThanOrEqual(9)
    await asked.getByRole('button', { name: 'Close' }).click()
    await button('Used in 1 place').click()
    const used = page.getByRole('link', { name: 'the agent A lead agent' })
    await expect.poll(() => used.getAttribute('href')).toBe(`/agent/${agentId}`)
    const { agent_action_ids: [actionId] = [] } = (await world.api.get(`/agent/${agentId}`)).json<{
      agent_action_ids: string[]
    }>()
    expect((await world.api.get(`/agent_action/${actionId}`)).json()).toMatchObject({
      title: 'Classify requests',
      tool_name: 'classify_requests',
      execution: { kind: 'chain', chain_name: 'classify_requests' },
    })
  })

  it('is bound, acts in a chat on a page, is seen there as a run, and is rolled back', async () => {
    const site = await startHostSite(world.url)
    await embedChat(world, { allowed_origins: [site.origin] })
    const { client_token: clientToken } = (await world.api.get('/web_chat/configuration')).json<{
      client_token: string
    }>()
    site.show('/', { script: `WebChat.init({ clientToken: '${clientToken}' })` })
    try {
      const chain = { ...leads, chain_name: 'greet_leads', chain_type: 'pre_response', tests: [] }
      const [sort] = leads.steps
      const text = {
        ...sort,
        config: { ...sort?.config, text: '{{message.content}}' },
        next: [{ to: 'tell' }],
      }
      const { _id: id } = (
        await world.api.post('/smart_chain', {
          ...chain,
          input_schema: undefined,
          steps: [text, answer('First')],
        })
      ).json<{ _id: string }>()
      const page = await world.open(`/smart_chain/${id}?step=sort`)
      await publish(page, 1)
      await bind(page, 'greet_leads')
      const chat = await world.open(site.origin)
      await launcher(chat).waitFor()
      await openChat(chat)
      await ask(chat, 'I want an offer')
      await said(chat).getByText('First: a hot lead', { exact: true }).waitFor()
      await page.goto(`/smart_chain/${id}?panel=runs`)
      await panel(page).getByRole('list', { name: 'Previous runs' }).getByRole('button').first().click()
      await tree(page)
        .getByRole('treeitem', { name: /^Done Tell/ })
        .waitFor()
      await world.api.patch(`/smart_chain/${id}`, { steps: [text, answer('Second')] })
      await page.goto(`/smart_chain/${id}?panel=versions`)
      await publish(page, 2)
      await ask(chat, 'I want to buy')
      await said(chat).getByText('Second: a hot lead', { exact: true }).waitFor()
      await panel(page).getByRole('button', { name: 'Restore to draft: Version 1' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Restore to draft' }).press('Enter')
      await page.getByText('The draft is now version 1').waitFor()
      await publish(page, 3)
      await ask(chat, 'I want an offer, please')
      await expect.poll(() => said(chat).getByText('First: a hot lead', { exact: true }).count()).toBe(2)
    } finally {
      await site.stop()
    }
  })
})

/** Returns a final step that answers in the chat with the class of the lead, instead of the agent. */
function answer(words: string) {
  const output = { answer: `${words}: a {{steps.sort.label}} lead` }
  return { step_id: 'tell', name: 'Tell', type: 'end', config: { output } }
}

/** Creates a trigger that runs before each answer, in its form. */
async function bind(page: Page, chainName: string): Promise<void> {
  await page.goto('/smart_chain_binding/create')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Leads')
  await page.getByRole('switch', { name: 'Enabled' }).press('Space')
  await page.getByRole('combobox', { name: /^Event/ }).pressSequentially('Before an agent')
  await page.getByRole('option', { name: 'Before an agent answers' }).click()
  await page.getByRole('combobox', { name: /^Smart chain/ }).pressSequentially('Qualify')
  await page
    .getByRole('option')
    .filter({ hasText: new RegExp(`${chainName}$`) })
    .click()
  await expect.poll(() => page.getByRole('combobox', { name: /^Smart chain/ }).inputValue()).toBe(chainName)
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor()
}

async function publish(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  const asked = page.getByRole('dialog', { name: /Qualify leads/ })
  // The button is enabled once the check is complete.
  await asked.getByRole('button', { name: 'Publish' }).and(page.locator(':enabled')).press('Enter')
  await asked.getByText(`Version ${version} is published`).waitFor()
  await asked.getByRole('button', { name: 'Close' }).press('Enter')
}
