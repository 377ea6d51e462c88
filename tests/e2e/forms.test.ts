import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { everythingHasCome, graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { openGroup } from '../support/openGroup.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld

describe.skipIf(!chromiumPath)('an operator at a long form', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('drags items with the mouse, moves them by the keys, and finds them in that order after saving', async () => {
    await putServices('A', 'B', 'C', 'D')
    const page = await open('/business_info')
    await drag(page, 'Drag Service 1', 'Drag Service 3', 'Service 1 is over place 3 of 4.')
    await expectServices(page, ['B', 'C', 'A', 'D'])
    await page.getByRole('button', { name: 'Drag Service 4' }).focus()
    await page.keyboard.press('Space')
    // Keys pressed before the positions are measured have no effect, and extra keys at the top position do no harm.
    const keptUp = async () => {
      await page.keyboard.press('ArrowUp')
      return page.getByText('Service 4 is over place 1 of 4.').count()
    }
    await expect.poll(keptUp).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.getByText('Service 4 is over place 2 of 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expectServices(page, ['B', 'D', 'C', 'A'])
    await page.getByRole('button', { name: 'Remove Service 1' }).click()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await save(page)
    expect((await world.api.get('/business_info')).json()).toMatchObject({
      services: [{ name: 'D' }, { name: 'C' }, { name: 'A' }],
    })
  })

  it('gets a field of a folded item, a folded group or a hidden tab opened by its address', async () => {
    await putServices('A', 'B', 'C', 'D')
    const page = await open('/business_info#/services/2/price')
    await page.locator('[id="field/services/2/price"]:focus').waitFor()
    const id = await createAgent('Linked')
    const other = await open(`/agent/${id}#/limits/max_turns`)
    await other.locator('[id="field/limits/max_turns"]:focus').waitFor()
    await expect
      .poll(() => other.getByRole('button', { name: 'Limits' }).getAttribute('aria-expanded'))
      .toBe('true')
    const tabbed = await open(`/agent/${id}#/human_handoff/timeout_minutes`)
    await tabbed.locator('[id="field/human_handoff/timeout_minutes"]:focus').waitFor()
    await expect
      .poll(() => tabbed.getByRole('tab', { name: 'Handoff' }).getAttribute('aria-selected'))
      .toBe('true')
    const third = await open('/document_template/create#/sample_data')
    await third.locator('.cm-content[id="field/sample_data"]:focus').waitFor()
  })

  it('has an action made that an agent shall have, without leaving the agent', async () => {
    const id = await createAgent('Needs an action')
    const page = await open(`/agent/${id}`)
    await page.getByRole('tab', { name: 'Actions' }).click()
    const field = page.getByRole('combobox', { name: 'Actions' })
    await field.fill('Water the plants')
    await page.getByRole('option', { name: /Water the plants/ }).click()
    const dialog = page.getByRole('dialog', { name: 'New action' })
    const title = dialog.getByRole('textbox', { name: 'Title', exact: true })
    await title.waitFor()
    await expect.poll(() => title.inputValue()).toBe('Water the plants')
    await title.fill('Water all plants')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => title.inputValue()).toBe('Water all plants')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('[id="field/agent_action_ids"]:focus').waitFor()
  })

  it('sees which agents use an action, and gets to the list of them', async () => {
    const [action] = (await world.api.get('/agent_action')).json<{ _id: string }[]>()
    const { _id } = (
      await world.api.post('/agent', { name: 'The only user', agent_action_ids: [action?._id] })
    ).json<{ _id: string }>()
    const page = await open(`/agent_action/${action?._id}`)
    const link = page.getByRole('region', { name: 'Used by' }).getByRole('link')
    await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
    // The page may still grow during scrolling.
    const lookedBelow = async () => {
      await page.mouse.wheel(0, 100_000)
      return link.count()
    }
    await expect.poll(lookedBelow).toBe(1)
    await expect.poll(() => link.textContent()).toMatch(/^\d+ agents?$/)
    await link.click()
    await page.getByRole('link', { name: 'The only user' }).waitFor()
    expect(page.url()).toContain('/agent?filter=')
    await world.api.delete(`/agent/${_id}`)
  })

  it('is offered what a closed tab left unsaved, merged with what was saved meanwhile', async () => {
    const id = await createAgent('Left behind')
    const { page, context } = await openTab(`/agent/${id}`)
    await page.getByRole('textbox', { name: 'First message' }).fill('Typed before the crash')
    await page.getByRole('status').getByText('Unsaved changes').waitFor()
    await expectDrafts(page, 1)
    const other = await tab(context, `/agent/${id}`)
    await other.getByRole('textbox', { name: 'First message' }).waitFor()
    await page.close({ runBeforeUnload: false })
    await other.close()
    await world.api.patch(`/agent/${id}`, { instructions: 'Saved by somebody else' })
    const again = await tab(context, `/agent/${id}`)
    await again.getByText('You have unsaved changes from').waitFor()
    expect(await graveFaultsInBothModes(again)).toEqual([])
    await again.getByRole('button', { name: 'Restore', exact: true }).click()
    const written = (name: string) => again.getByRole('textbox', { name }).inputValue()
    await expect.poll(() => written('First message')).toBe('Typed before the crash')
    await expect.poll(() => written('Instructions')).toBe('Saved by somebody else')
    await save(again)
    await expectDrafts(again, 0)
    expect((await world.api.get(`/agent/${id}`)).json()).toMatchObject({
      first_message: 'Typed before the crash',
      instructions: 'Saved by somebody else',
    })
  })

  it('copies a record without the name that must not occur twice', async () => {
    const id = await createAgent('Original', { description: 'To be copied' })
    const page = await open(`/agent/${id}`)
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await page.getByRole('button', { name: 'Create' }).waitFor()
    await expect.poll(() => name.inputValue()).toBe('')
    await name.fill('The copy')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'The copy', level: 1 }).waitFor()
    await openGroup(page, 'General')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Description' }).inputValue())
      .toBe('To be copied')
  })

  it('has lists and their menus within the width of a phone', async () => {
    await putServices('A', 'B', 'C', 'D')
    const page = await open('/business_info', 390)
    await page.getByRole('button', { name: 'More for Service 2' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expectServices(page, ['B', 'A', 'C', 'D'])
    expect(await overflowsSideways(page)).toBe(false)
  })
})

function open(path: string, width = 1280): Promise<Page> {
  return world.open(path, { viewport: { width, height: 900 } })
}

/** Opens a tab; its browser context survives when the tab closes. */
async function openTab(path: string): Promise<{ page: Page; context: BrowserContext }> {
  const page = await open(path)
  return { page, context: page.context() }
}

async function tab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function createAgent(name: string, more: object = {}): Promise<string> {
  return (await world.api.post('/agent', { name, ...more })).json<{ _id: string }>()._id
}

async function putServices(...names: string[]): Promise<void> {
  await world.api.patch('/business_info', { services: names.map(name => ({ name })) })
}

async function expectServices(page: Page, names: string[]): Promise<void> {
  const heads = page
    .getByRole('group', { name: 'Services' })
    .getByRole('button', { name: /^(Show|Hide) Service/ })
  await expect.poll(() => heads.allInnerTexts()).toEqual(names)
}

/** Drags a handle with the mouse to another one, and drops it once `said` is announced. */
async function drag(page: Page, from: string, to: string, said: string): Promise<void> {
  const handle = page.getByRole('button', { name: from })
  // The focus loads the lazy parts. After that, the handle no longer moves.
  await handle.focus()
  await everythingHasCome(page)
  await handle.hover()
  const end = await vi.waitUntil(() => page.getByRole('button', { name: to }).boundingBox())
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y, { steps: 5 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 })
  await page.getByText(said).waitFor({ state: 'attached' })
  await page.mouse.up()
}

/** Waits until the browser stores `count` drafts. */
async function expectDrafts(page: Page, count: number): Promise<void> {
  const counted = () =>
    page.evaluate(`new Promise((resolve, reject) => {
      const asked = indexedDB.open('switchboard-drafts')
      let isNew = false
      // Made here, it would lack what the application puts into it.
      asked.onupgradeneeded = () => { isNew = true; asked.transaction.abort() }
      asked.onerror = () => isNew ? resolve(0) : reject(asked.error)
      asked.onsuccess = () => {
        const keys = asked.result.transaction('drafts').objectStore('drafts').count()
        keys.onsuccess = () => { asked.result.close(); resolve(keys.result) }
      }
    })`)
  await expect.poll(counted).toBe(count)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('Saved', { exact: true }).waitFor()
}
