import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { allFaults, everythingHasCome } from '../support/browserWindow.ts'
import type { BrowserWorld } from '../support/browserWorld.ts'
import { chromiumPath } from '../support/chromium.ts'
import { embedChat } from '../support/embedChat.ts'
import { holdRequests } from '../support/holdRequests.ts'
import { type HostSite, startHostSite } from '../support/hostSite.ts'
import { askDemo, launcher, openChat, popup } from '../support/visitorChat.ts'
import { withBrowserWorld } from '../support/withBrowserWorld.ts'

let world: BrowserWorld
let site: HostSite

const desk = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }
const colorSchemes = ['light', 'dark'] as const

describe.skipIf(!chromiumPath)('the web chat in windows of every kind', () => {
  withBrowserWorld(async started => {
    world = started
    site = await startHostSite(world.url)
    await embedChat(world, { allowed_origins: [site.origin] })
    const { client_token } = (await world.api.get('/web_chat/configuration')).json()
    const script = `WebChat.init({ clientToken: '${client_token}' })`
    site.show('/', { script })
    site.show('/rtl', { script, attributes: 'lang="en" dir="rtl"' })
  })
  afterAll(() => site?.stop())

  it('§2 is an overlay at 768 px, a popup above, and keeps what is being written', async () => {
    const page = await openSite({ viewport: desk })
    await openChat(page)
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Half a sentence')
    await expectMode(page, { isModal: false })
    await expect.poll(() => popup(page).boundingBox()).toMatchObject({ x: 880, width: 380 })
    await page.setViewportSize({ width: 768, height: 860 })
    await expectMode(page, { isModal: true })
    const whole = { x: 0, y: 0, width: 768, height: 860 }
    await expect.poll(() => popup(page).boundingBox()).toEqual(whole)
    await expect.poll(() => message.inputValue()).toBe('Half a sentence')
    await page.setViewportSize({ width: 769, height: 860 })
    await expectMode(page, { isModal: false })
    await expect.poll(() => message.inputValue()).toBe('Half a sentence')
  })

  it('covers a phone, keeps the focus inside, and is not zoomed into', async () => {
    const page = await openSite({ viewport: phone, hasTouch: true, isMobile: true })
    await launcher(page).tap()
    await expectMode(page, { isModal: true })
    await expect.poll(() => popup(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    await popup(page).getByRole('button', { name: 'Attach files' }).and(page.locator(':enabled')).waitFor()
    // The focus trap loads separately from the chat and may arrive after it.
    await everythingHasCome(page)
    const size = inPlugin(`parseFloat(getComputedStyle(root.querySelector('textarea')).fontSize)`)
    await expect.poll(() => page.evaluate(size)).toBeGreaterThanOrEqual(16)
    for (const key of [...Array(9).fill('Tab'), ...Array(9).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      await expect
        .poll(() => page.evaluate(inPlugin(`Boolean(root.activeElement?.closest('.sw-panel'))`)))
        .toBe(true)
    }
    await popup(page).getByRole('button', { name: 'Close the chat' }).tap()
    await launcher(page).and(page.locator(':focus')).waitFor()
  })

  it('fades its launcher while it is on its way, and opens however often that is clicked', async () => {
    const page = await openSite({ viewport: desk })
    const panel = '**/plugin/static/js/panel-*.js'
    const release = await holdRequests(page, panel)
    const coming = page.waitForRequest(panel)
    await launcher(page).click()
    await coming
    await launcher(page).click()
    await expect.poll(() => launcher(page).getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => page.evaluate(inPlugin(opacity))).toBe('0.5')
    release()
    await popup(page).waitFor()
    await expect.poll(() => page.evaluate(inPlugin(opacity))).toBe('1')
    await expect.poll(() => launcher(page).getAttribute('aria-busy')).toBeNull()
  })

  it('is within reach of assistive technology, light and dark, in all its forms', async () => {
    for (const colorScheme of colorSchemes) {
      const page = await openSite({ viewport: desk, colorScheme })
      await launcher(page).waitFor()
      expect(await allFaults(page), `${colorScheme}: launcher`).toEqual([])
      await openChat(page)
      await askDemo(page)
      expect(await allFaults(page), `${colorScheme}: popup`).toEqual([])
      await page.setViewportSize(phone)
      await expectMode(page, { isModal: true })
      expect(await allFaults(page), `${colorScheme}: overlay`).toEqual([])
    }
  })

  it('stands on the left where the page runs from right to left, and follows the page', async () => {
    const page = await openSite({ viewport: desk, path: '/rtl' })
    await openChat(page)
    await expect.poll(() => launcher(page).boundingBox()).toMatchObject({ x: 20 })
    await expect.poll(() => popup(page).boundingBox()).toMatchObject({ x: 20 })
    const direction = inPlugin(`getComputedStyle(root.querySelector('.sw-composer')).direction`)
    await expect.poll(() => page.evaluate(direction)).toBe('rtl')
    await page.evaluate(`document.documentElement.dir = 'ltr'`)
    await expect.poll(async () => (await launcher(page).boundingBox())?.x).toBe(1196)
    await expect.poll(() => page.evaluate(direction)).toBe('ltr')
  })

  it('stays as it is, place and focus included, where a page swaps its body or takes out what it does not know', async () => {
    const page = await openSite({ viewport: desk })
    await openChat(page)
    for (const _ of [1, 2, 3]) await askDemo(page)
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Half a sentence')
    await everythingHasCome(page)
    const place = inPlugin(`Math.round(root.querySelector('.sw-scroll').scrollTop)`)
    for (const change of [swapBody, morphBody])
      for (const top of [20, 9999]) {
        await page.evaluate(inPlugin(scrolledTo(top)))
        const before = await page.evaluate(place)
        await page.evaluate(change)
        await message.and(page.locator(':focus')).waitFor()
        await expect.poll(() => message.inputValue()).toBe('Half a sentence')
        await expect.poll(() => page.evaluate(place)).toBe(before)
        await expectMode(page, { isModal: false })
      }
    await page.keyboard.type(' more')
    await expect.poll(() => message.inputValue()).toBe('Half a sentence more')
  })

  it('moves nothing for who wants no motion', async () => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const page = await openSite({ viewport: desk, reducedMotion })
      await launcher(page).waitFor()
      await page.evaluate(watchMotion)
      await openChat(page)
      await askDemo(page)
      const moved = await page.evaluate<string[]>('[...moved]')
      // Fading does not move anything.
      if (reducedMotion === 'reduce') expect(moved.filter(name => name !== 'opacity')).toEqual([])
      else expect(moved).toContain('sw-rise')
    }
  })
})

async function openSite({
  path = '/',
  ...options
}: BrowserContextOptions & { path?: string }): Promise<Page> {
  return world.open(site.origin + path, options)
}

/** Waits for the popup and its modality: it is modal if it covers the page. */
async function expectMode(page: Page, { isModal }: { isModal: boolean }): Promise<void> {
  await popup(page).waitFor()
  await expect.poll(() => popup(page).getAttribute('aria-modal')).toBe(String(isModal))
}

const opacity = `getComputedStyle(root.querySelector('.launcher')).opacity`

/** Returns an expression on the plugin's shadow root, named `root`. */
function inPlugin(expression: string): string {
  return `(root => ${expression})([...document.body.children].find(element => element.shadowRoot).shadowRoot)`
}

/** Replaces the body, as sites do that change pages without loading them. */
const swapBody = `{
  const body = document.createElement('body')
  body.append('Next page')
  document.documentElement.replaceChild(body, document.body)
}`

/** Removes the widget's element, as sites do that morph one page into the next. */
const morphBody = `[...document.body.children].find(element => element.shadowRoot).remove()`

/** Scrolls the messages to another position and waits for the scroll event. */
function scrolledTo(top: number): string {
  return `new Promise(resolve => {
    const box = root.querySelector('.sw-scroll')
    box.addEventListener('scroll', resolve, { once: true })
    box.scrollTop = ${top}
  }).then(() => undefined)`
}

/** Records every running animation, frame by frame. */
const watchMotion = inPlugin(`{
  globalThis.moved = new Set()
  const look = () => {
    for (const animation of [...document.getAnimations(), ...root.getAnimations()])
      if (animation.playState === 'running') moved.add(animation.animationName ?? animation.transitionProperty)
    requestAnimationFrame(look)
  }
  look()
}`)
