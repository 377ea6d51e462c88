import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

interface Stored {
  _id: string
  steps: { step_id: string; name?: string; config?: object; next?: object[] }[]
}

let world: BrowserWorld
let count = 0

async function emptyChain() {
  count += 1
  const chain = { title: 'Tried', chain_name: `tried_${count}`, chain_type: 'agent_action', steps: [] }
  const { _id: id } = (await world.api.post('/smart_chain', chain)).json<Stored>()
  const stored = async () => (await world.api.get(`/smart_chain/${id}`)).json<Stored>()
  return {
    path: `/smart_chain/${id}`,
    /** Returns the stored fields that the test has written. */
    steps: async () =>
      (await stored()).steps.map(({ step_id, name, config, next }) => ({ step_id, name, config, next })),
  }
}

const saved = (page: Page) => page.getByText('Draft saved').waitFor()
const form = (page: Page) => page.locator('[data-step-form]')
/** Returns the text editor, once it has replaced its placeholder. */
const textOf = (page: Page) => form(page).locator('.cm-content').first()

/** Result of both journeys. */
const greeting = [
  { step_id: 'template', name: 'Greet', config: { text: 'Hello {{input.text}}' }, next: [{ to: 'end' }] },
  { step_id: 'end', name: 'Done', config: undefined, next: undefined },
]

describe.skipIf(!chromiumPath)('the editor of chains', () => {
  withBrowserWorld(started => {
    world = started
  })

  it('builds a chain from empty by mouse, undoes, and finds it again after a reload', async () => {
    const chain = await emptyChain()
    const page = await world.open(chain.path)
    await page.getByRole('button', { name: 'Add a step' }).click()
    await page.getByRole('menuitem', { name: /^Template/ }).click()
    await form(page).getByLabel('Name', { exact: true }).fill('Greet')
    await textOf(page).click()
    await page.keyboard.type('Hello {{input.te')
    await page.keyboard.type('xt}}')
    const greet = page.getByRole('button', { name: 'Add a step after Greet' })
    await greet.click()
    await page.getByRole('menuitem', { name: /^End/ }).click()
    await form(page).getByLabel('Name', { exact: true }).fill('Done')
    await expect.poll(chain.steps).toEqual(greeting)
    await saved(page)
    await page.getByRole('button', { name: 'Remove step' }).click()
    await expect.poll(async () => (await chain.steps()).length).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(chain.steps).toEqual(greeting)
    await saved(page)
    await page.reload()
    await page.locator('.react-flow__node-step').nth(1).waitFor()
    // A selected edge shows a button that removes it.
    const removing = page.getByRole('button', { name: 'Remove branch from template to end' })
    await expect
      .poll(async () => {
        // The canvas may still be moving into view, and deselects elements outside it.
        await page.locator('.react-flow__edge.selectable').press('Enter')
        return removing.isVisible()
      })
      .toBe(true)
    await removing.click()
    await expect.poll(async () => (await chain.steps())[0]?.next).toBeUndefined()
    await page.getByRole('img', { name: '1 problem' }).waitFor()
    await connectByMouse(page, 'template', 'end')
    await expect.poll(chain.steps).toEqual(greeting)
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('builds the same by keyboard alone in the list, which is all there is on a telephone', async () => {
    const chain = await emptyChain()
    const page = await world.open(chain.path, { viewport: { width: 1100, height: 800 } })
    await page.getByRole('button', { name: 'Add a step' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: /^Template/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'List' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('treeitem', { name: /^Template/ }).focus()
    await page.keyboard.press('Enter')
    await form(page).getByLabel('Short name').and(page.locator(':focus')).waitFor()
    await form(page).getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type('Greet')
    await textOf(page).focus()
    await page.keyboard.type('Hello {{input.text}}')
    await page.getByRole('treeitem', { name: /Greet/ }).focus()
    await page.keyboard.press('+')
    await page.getByRole('menuitem', { name: /^End/ }).focus()
    await page.keyboard.press('Enter')
    await form(page).getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type('Done')
    await expect.poll(chain.steps).toEqual(greeting)
    const rows = page.getByRole('treeitem')
    await rows.nth(2).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect
      .poll(async () => (await chain.steps()).map(({ step_id }) => step_id))
      .toEqual(['end', 'template'])
    await page.keyboard.press('Control+z')
    await expect.poll(chain.steps).toEqual(greeting)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect
      .poll(async () => (await chain.steps()).slice(2))
      .toMatchObject([{ step_id: 'template_2', next: [{ to: 'end_2' }] }, { step_id: 'end_2' }])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Close step form' }).click()
    await rows.nth(4).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('never lets a stale tab overwrite another: it takes the change over, or asks step by step', async () => {
    const chain = await emptyChain()
    const one = await world.open(chain.path)
    await one.getByRole('button', { name: /^Look up and answer/ }).click()
    await saved(one)
    const other = await world.open(chain.path)
    await other.locator('[data-step="search"]').waitFor()
    const rename = async (page: Page, step: string, name: string) => {
      await page.locator(`[data-step="${step}"]`).click()
      await form(page).getByLabel('Name', { exact: true }).fill(name)
    }
    await rename(one, 'search', 'Looked up')
    await expect.poll(async () => (await chain.steps())[0]?.name).toBe('Looked up')
    await rename(other, 'nothing', 'Nothing at all')
    await other
      .getByText(/changed this chain in the meantime. Your draft now includes these changes: Looked up/)
      .waitFor()
    await expect
      .poll(async () => (await chain.steps()).map(({ name }) => name))
      .toEqual(['Looked up', 'Answer from the results', 'Nothing at all'])
    await rename(one, 'answer', 'Mine')
    await one.getByText(/Your draft now includes these changes: Nothing at all/).waitFor()
    await saved(one)
    await rename(other, 'answer', 'Yours')
    const dialog = other.getByRole('dialog', { name: 'You both changed the same thing' })
    await dialog.getByRole('radio', { name: /^Your version/ }).check()
    await other
      .getByText('Not saved: somebody else changed the same thing. Choose which change to keep.')
      .waitFor()
    await expect.poll(async () => (await chain.steps())[1]?.name).toBe('Mine')
    await dialog.getByRole('button', { name: 'Save choice' }).click()
    await expect.poll(async () => (await chain.steps())[1]?.name).toBe('Yours')
  })

  it('fills the window, keeps the whole chain in view, and leaves the view to the person who moves it', async () => {
    const chain = await emptyChain()
    const page = await world.open(chain.path)
    await page.getByRole('button', { name: /^Classify requests/ }).click()
    const nodes = page.locator('.react-flow__node-step')
    await expect.poll(() => nodes.count()).toBe(4)
    await expect.poll(async () => (await coveredNodes(page)).length).toBe(0)
    await expect
      .poll(async () => (await page.locator('.react-flow').boundingBox())?.width)
      .toBe(page.viewportSize()?.width)
    await page.locator('[data-step="question"]').click()
    await form(page).waitFor()
    await expect.poll(async () => (await coveredNodes(page)).includes('question')).toBe(false)
    await page.getByRole('tab', { name: 'Runs' }).click()
    await expect.poll(async () => (await coveredNodes(page)).length).toBe(0)
    await page.getByRole('button', { name: 'Close panel' }).click()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    // The first step would ask for an exit.
    await page
      .getByRole('button', { name: /^Add a step after (?!What is it about)/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^Template/ }).click()
    await expect.poll(async () => (await chain.steps()).length).toBe(5)
    await expect.poll(async () => (await coveredNodes(page)).includes('template')).toBe(false)
    await page.getByRole('button', { name: 'Show whole chain' }).click()
    await expect.poll(async () => (await coveredNodes(page)).length).toBe(0)
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('has its head in one line and its panels as sheets on a phone', async () => {
    const chain = await emptyChain()
    const page = await world.open(chain.path, { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: /^Classify requests/ }).click()
    const steps = page.getByRole('tree', { name: 'Chain steps' })
    const row = steps.getByRole('treeitem', { name: /What is it about/ })
    await row.waitFor()
    await expect
      .poll(async () => (await page.locator('header').last().boundingBox())?.height)
      .toBeLessThanOrEqual(60)
    await page.getByRole('button', { name: 'Test' }).click()
    await page.getByRole('tabpanel').getByRole('tree', { name: 'Run steps' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.getByRole('button', { name: 'Close panel' }).click()
    await row.click()
    await form(page).getByLabel('Name', { exact: true }).fill('Sort')
    await page.getByRole('button', { name: 'Close step form' }).click()
    await steps.getByRole('treeitem', { name: /^Sort/ }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Undo' }).click()
    await row.waitFor()
    expect(await overflowsSideways(page)).toBe(false)
  })
})

async function connectByMouse(page: Page, from: string, to: string) {
  const handle = (step: string, kind: string) =>
    page.locator(`[data-step="${step}"] .react-flow__handle.${kind}`)
  await handle(from, 'source').dragTo(handle(to, 'target'))
}

/** Returns the steps on the canvas that lie outside it or under a panel. */
function coveredNodes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covers = [...document.querySelectorAll('[data-covers]')].map(one => one.getBoundingClientRect())
    const frame = document.querySelector('.react-flow')?.getBoundingClientRect()
    return [...document.querySelectorAll('.react-flow__node')].flatMap(node => {
      const box = node.getBoundingClientRect()
      const isInside =
        frame &&
        box.left >= frame.left &&
        box.right <= frame.right &&
        box.top >= frame.top &&
        box.bottom <= frame.bottom
      const isUnder = covers.some(
        ({ left, right, top, bottom }) =>
          box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      )
      return isInside && !isUnder ? [] : [node.getAttribute('data-id') ?? '']
    })
  })
}
