import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { graveFaults, graveFaultsInBothModes, overflowsSideways } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { setUpTelephone } from '../support/telephone.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld
let telephone: Awaited<ReturnType<typeof setUpTelephone>>

describe.skipIf(!chromiumPath)('a call in the inbox', () => {
  withBrowserWorld(
    started => {
      world = started
    },
    () => ({ env: { RATE_LIMIT: 'off' } }),
  )
  beforeAll(async () => {
    telephone = await setUpTelephone(world)
  })

  it('is answered by the team, whose words the caller hears, and ended by it', async () => {
    const caller = await telephone.call()
    const page = await openCall(caller.conversationId)
    await row(page, caller.conversationId).getByText('On a call now').waitFor()
    await page.getByText('What you write is read aloud to the caller.').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Reply to the visitor' }).fill('This is Maria.')
    await page.keyboard.press('Enter')
    await caller.until(received => received.some(({ token }) => token?.includes('This is Maria.')))
    await page.getByRole('button', { name: 'Hang up' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hang up' }).click()
    await caller.until(received => received.some(({ type }) => type === 'end'))
    await caller.close()
    await page.getByText('On a call now').first().waitFor({ state: 'detached' })
    const details = page.getByRole('complementary', { name: 'Details' }).getByRole('region', { name: 'Call' })
    await details.getByText('Completed').waitFor()
    expect(await graveFaultsInBothModes(page)).toEqual([])
  })

  it('fits on a phone', async () => {
    const caller = await telephone.call({ From: '+4915187654321' })
    const page = await openCall(caller.conversationId, { width: 390, height: 844 })
    await page.getByRole('button', { name: 'Hang up' }).waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await row(page, caller.conversationId).getByText('On a call now').waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await graveFaults(page)).toEqual([])
    await caller.close()
  })
})

async function openCall(id: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await world.open(`/inbox/${id}?folder=all`, { viewport, reducedMotion: 'reduce' })
  await page.getByRole('region', { name: 'Conversation' }).locator('.sw-row').first().waitFor()
  return page
}

function row(page: Page, id: string) {
  return page.getByRole('list', { name: 'Conversations' }).locator(`a[href*="${id}"]`)
}
