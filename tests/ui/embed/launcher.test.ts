import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Appearance } from '../../../src/embed/Panel.ts'
import { contractReply } from '../contractReply.ts'
import { origin, pluginWorld } from './pluginWorld.ts'

let world: ReturnType<typeof pluginWorld>
let errors: string[]

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words.join(' ')))
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
    return this.src.includes('broken') ? Promise.reject(new Error('broken')) : Promise.resolve()
  })
})
afterEach(() => {
  world.end()
  vi.restoreAllMocks()
})

describe('a plugin without a token', () => {
  const client = 'Client token is required to initialize the Client chat plugin'
  const intake = 'Intake token is required to initialize the Intake chat plugin'

  it.each([
    ['WebChat without options', client, () => world.WebChat.init()],
    ['WebChat without a token', client, () => world.WebChat.init({ fullscreen: true })],
    ['WebChat with an empty one', client, () => world.WebChat.init({ clientToken: '' })],
    ['WebChat with an intake’s', client, () => world.WebChat.init({ intakeToken: 'in_1' })],
    ['IntakeChat without options', intake, () => world.IntakeChat.init()],
    ['IntakeChat with a client’s', intake, () => world.IntakeChat.init({ clientToken: 'wc_1' })],
  ])('§5 throws: %s', (_, words, start) => {
    world = pluginWorld()
    expect(start).toThrow(new Error(words))
    expect(world.asked).toEqual([])
    expect(document.body.children).toHaveLength(0)
  })
})

describe('the launcher', () => {
  it('§1 is a button of 64 by 64 in #0041ed, called Chat with the Bot', async () => {
    const button = await launcher({})
    const rules = [...(world.root().adoptedStyleSheets[0]?.cssRules ?? [])]
    const rule = rules.find(({ cssText }) => cssText.startsWith('.launcher {'))?.cssText
    expect(button.tagName).toBe('BUTTON')
    for (const line of ['--color: #0041ed', 'width: 64px', 'height: 64px', 'background-color: var(--color)'])
      expect(rule).toContain(line)
    expect(button.getAttribute('aria-label')).toBe('Chat with the Bot')
    expect(button.childElementCount).toBe(0)
  })

  it('§3 has the colour and the picture of the configuration, §1 whose words are Chat with the Bot', async () => {
    const button = await launcher({
      chat_button_color: '#67310a',
      chat_button_icon_image_url: 'https://pictures.example/tooth.png',
    })
    expect(button.style.getPropertyValue('--color')).toBe('#67310a')
    const picture = button.querySelector('img')
    expect([picture?.src, picture?.alt]).toEqual(['https://pictures.example/tooth.png', 'Chat with the Bot'])
  })

  it('keeps its own drawing where the picture cannot be loaded', async () => {
    const button = await launcher({ chat_button_icon_image_url: 'https://pictures.example/broken.png' })
    expect(button.childElementCount).toBe(0)
  })

  it.each([
    ['an unknown token', () => problem(404, 'resource.not_found', 'Not found'), /configuration not loaded/],
    [
      'a site that may not show it',
      () => problem(403, 'auth.site', 'https://smith.example may not show this chat.'),
      /https:\/\/smith\.example may not/,
    ],
    ['an answer that is no JSON', () => new Response('<html>'), /configuration not loaded/],
  ])('§8 looks as by default after %s, which is only logged', async (_, answer, words) => {
    const button = await launcher(answer())
    expect(button.style.getPropertyValue('--color')).toBe('')
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(words)
  })

  it('waits at most 1.5 s for its looks', async () => {
    vi.useFakeTimers()
    world = pluginWorld()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    world.WebChat.init({ clientToken: 'wc_1' })
    expect(world.find('button')).toHaveLength(0)
    vi.advanceTimersByTime(1500)
    expect(world.find('button')).toHaveLength(1)
    vi.useRealTimers()
  })

  it('asks for nothing but its configuration, with no cookie, and keeps nothing before somebody comes near', async () => {
    await launcher({})
    expect(world.calls()).toEqual(['GET /api/web_chat/configuration/wc_1'])
    expect(world.asked[0]?.credentials).toBe('omit')
    expect(world.loaded).toEqual([])
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  it('§7 asks the origin of its script, with the three headers', async () => {
    await launcher({})
    const { url, headers } = world.asked[0] ?? {}
    expect(url).toBe(`${origin}/api/web_chat/configuration/wc_1`)
    expect(headers?.get('x-client-tenant-host')).toBe('desk.example')
    expect(headers?.get('x-client-version')).toBe('plugin.js')
    expect(headers?.get('x-client-session-id')).toMatch(/^[a-z0-9]{32}$/)
  })

  it('is one for the same token, and two that stand side by side for two chats', async () => {
    await launcher({})
    const again = world.WebChat.init({ clientToken: 'wc_1' })
    expect(again).toBe(world.WebChat.init({ clientToken: 'wc_1' }))
    const intake = world.IntakeChat.init({ intakeToken: 'wc_1' })
    await vi.waitFor(() => expect(world.find('button')).toHaveLength(2))
    expect(document.body.children).toHaveLength(1)
    intake.destroy()
    expect(world.find('button')).toHaveLength(1)
    world.IntakeChat.init({ intakeToken: 'wc_1' })
    await vi.waitFor(() => expect(world.find('button')).toHaveLength(2))
  })

  it.each([
    ['replaces its body', swapBody],
    ['empties its body', () => document.body.replaceChildren()],
    ['takes out what it does not know', () => document.body.lastElementChild?.remove()],
  ])('is the same in the page again after that %s', async (_, change) => {
    const button = await launcher({})
    for (let time = 0; time < 3; time++) {
      change()
      expect(button.isConnected).toBe(false)
      await vi.waitFor(() => expect(world.find('button')).toEqual([button]))
    }
    expect(world.calls()).toHaveLength(1)
  })

  it('leaves a page that takes it out each time, until it is begun again', async () => {
    await launcher({})
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let times = 0
    const guard = onChange(() => {
      for (const one of [...document.body.children])
        if (one.shadowRoot) {
          times += 1
          one.remove()
        }
    })
    document.body.replaceChildren()
    // With the initial insertion, the launcher appears 20 times.
    await vi.waitFor(() => expect(times).toBe(19))
    await changed(() => document.body.append(document.createElement('p')))
    expect(times).toBe(19)
    guard.disconnect()
    vi.advanceTimersByTime(60_000)
    await changed(() => document.body.append(document.createElement('p')))
    expect([...document.body.children].map(({ localName }) => localName)).toEqual(['p', 'p'])
    world.WebChat.init({ clientToken: 'wc_1' })
    expect(world.find('button')).toHaveLength(1)
    await changed(() => document.body.replaceChildren())
    expect(world.find('button')).toHaveLength(1)
    vi.useRealTimers()
  })

  it('is gone for good once it was destroyed', async () => {
    await launcher({})
    world.WebChat.init({ clientToken: 'wc_1' }).destroy()
    await changed(swapBody)
    await changed(() => document.body.append(document.createElement('p')))
    expect([...document.body.children].map(({ localName }) => localName)).toEqual(['p'])
  })

  it('waits for the body of a page that is still being read', () => {
    world = pluginWorld()
    const { body } = document
    body.remove()
    world.WebChat.init({ clientToken: 'wc_1' })
    document.documentElement.append(body)
    expect(body.children).toHaveLength(0)
    window.dispatchEvent(new Event('DOMContentLoaded'))
    expect(body.children).toHaveLength(1)
  })

  it('loads the panel when somebody comes near, and §7 its style sheet of the origin', async () => {
    const button = await launcher({})
    button.dispatchEvent(new PointerEvent('pointerenter'))
    button.dispatchEvent(new PointerEvent('pointerenter'))
    button.dispatchEvent(new FocusEvent('focus'))
    await vi.waitFor(() => expect(world.loaded).toEqual([`${origin}/plugin/static/js/panel-00000000.js`]))
    const [link] = world.find('link')
    expect(link?.getAttribute('href')).toMatch(`${origin}/plugin/static/css/plugin.css`)
    expect(world.calls()).toHaveLength(1)
    expect(localStorage.length).toBe(0)
  })
})

function swapBody(): void {
  document.documentElement.replaceChild(document.createElement('body'), document.body)
}

function onChange(work: () => void): MutationObserver {
  const observer = new MutationObserver(work)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  return observer
}

/** Changes the page and waits until all its observers have been notified. */
async function changed(change: () => void): Promise<void> {
  const heard = new Promise<MutationObserver>(resolve => {
    const last = onChange(() => resolve(last))
  })
  change()
  const last = await heard
  last.disconnect()
}

async function launcher(looks: Appearance | Response): Promise<HTMLElement> {
  world = pluginWorld({ looks })
  world.WebChat.init({ clientToken: 'wc_1' })
  return vi.waitFor(() => {
    const [button] = world.find('button')
    if (!button) throw new Error('There is no launcher yet')
    return button
  })
}

function problem(status: number, code: string, title: string): Response {
  const body = { type: 'about:blank', title, status, code, detail: title, request_id: 'r1' }
  return contractReply('getWebChatAppearance', status, body)
}
