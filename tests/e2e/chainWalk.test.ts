import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

describe.skipIf(!chromiumPath)('a chain with one input, a condition and two texts', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('comes from nothing into an agent’s hands in 15 clicks and 5 typed fields, 14 clicks if there is one agent', async () => {
    const { _id: agentId } = (await world.api.post('/agent', { name: 'Ada', enabled: true })).json<{
      _id: string
    }>()
    const page = await world.open('/smart_chain')
    let [clicks, fields] = [0, 0]
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    const choose = async (target: Locator, label: string) => {
      clicks += 1
      // As a click does.
      await target.focus()
      await target.selectOption({ label })
    }
    /** Types into the field that has the focus. */
    const type = async (field: Locator, text: string) => {
      fields += 1
      await field.and(page.locator(':focus')).waitFor()
      await page.keyboard.type(text)
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    /** Returns what the canvas says of a step's last result. */
    const resultOf = async (step: string) =>
      (await page.locator(`.react-flow__node[data-id="${step}"] svg title`).allTextContents()).join(' ')
    const form = page.locator('[data-step-form]')
    const textOf = form.locator('.cm-content').first()

    await click(page.getByRole('link', { name: 'New smart chain' }))
    await click(button('Add input'))
    await type(form.getByLabel('Name of input 1'), 'plan')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await type(form.getByLabel('Example of input 1'), 'paid')
    await click(button('Add a step'))
    await click(page.getByRole('menuitem', { name: /^Condition/ }))
    await choose(form.getByLabel('Value 1'), 'input.plan')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await type(form.getByLabel('Compare with 1'), 'paid')
    await expect.poll(() => page.getByRole('img', { name: /problem/ }).count()).toBe(0)
    await click(button('Add a step to Condition at the exit Case 1'))
    await click(page.getByRole('menuitem', { name: /^Template/ }))
    await type(textOf, 'Thank you for your {{input.plan}} plan.')
    await click(button('Add a step to Condition at the exit Otherwise'))
    await click(page.getByRole('menuitem', { name: /^Template/ }))
    await type(textOf, 'Would you like the paid plan?')
    await page.getByText('Draft saved').waitFor()
    await expect.poll(() => page.getByRole('img', { name: /problem/ }).count()).toBe(0)
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await click(button('Test'))
    await expect.poll(() => resultOf('template')).toContain('Done')
    await expect.poll(() => resultOf('template_2')).toContain('Skipped')
    await click(button('Publish'))
    const asked = page.getByRole('dialog')
    await click(asked.getByRole('button', { name: 'Publish' }))
    await page.getByRole('dialog', { name: 'Untitled chain is published' }).waitFor()
    await click(asked.getByRole('button', { name: 'Let an agent use it' }))
    // The only agent of a house would be chosen already.
    await click(asked.getByRole('radio', { name: 'Ada' }))
    await click(asked.getByRole('button', { name: 'Add and publish agent' }))
    await asked.getByText('Ada uses the chain from now on.').waitFor()
    expect({ clicks, fields }).toEqual({ clicks: 15, fields: 5 })
    expect((await world.api.get(`/agent/${agentId}`)).json()).toMatchObject({
      agent_action_ids: [expect.any(String)],
    })
  })
})
