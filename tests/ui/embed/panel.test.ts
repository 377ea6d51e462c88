import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PluginOptions } from '../../../src/embed/startChat.ts'
import { origin, pluginWorld } from './pluginWorld.ts'

let world: ReturnType<typeof pluginWorld>

beforeEach(() => {
  world = pluginWorld()
})
afterEach(() => world.end())

const kinds = [
  ['web', 'web_chat', 'client_token', begin],
  ['intake', 'intake_chat', 'intake_token', beginIntake],
] as const

describe('a panel', () => {
  it('asks for nothing and keeps nothing before it is opened', async () => {
    const chat = begin()
    const button = await vi.waitUntil(() => world.find('button')[0])
    button.dispatchEvent(new PointerEvent('pointerenter'))
    await vi.waitUntil(() => world.find('.sw-unread').length === 1)
    expect(world.calls()).toEqual(['GET /api/web_chat/configuration/wc_1'])
    expect([localStorage.length, sessionStorage.length, panels().length]).toEqual([0, 0, 0])
    chat.destroy()
  })

  it.each(kinds)(
    '§3 of the %s chat starts with its token and keeps the conversation under it',
    async (_, area, field, start) => {
      const chat = start()
      await opened(chat)
      const begun = world.asked.find(({ method }) => method === 'POST')
      expect(begun?.url).toBe(`${origin}/api/${area}/conversation`)
      expect(begun?.body).toEqual({
        [field]: 'wc_1',
        communication_channel: 'web_chat',
        initiate_conversation: true,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        language_id: navigator.language,
      })
      expect({ ...localStorage }).toEqual({
        web_chat_conversation_id_wc_1: world.conversations[0]?.id,
        web_chat_conversation_token_wc_1: 'ct_1',
      })
      chat.destroy()
    },
  )

  it.each([
    ['web', 'open', 1],
    ['web', 'completed', 2],
    ['intake', 'open', 1],
    ['intake', 'completed', 1],
  ] as const)('§4 a stored %s conversation that is %s: %i conversations', async (kind, status, count) => {
    const start = kind === 'web' ? begin : beginIntake
    const first = start()
    await opened(first)
    first.destroy()
    const [conversation] = world.conversations
    if (conversation) conversation.status = status
    const second = start()
    await opened(second)
    expect(world.conversations).toHaveLength(count)
    second.destroy()
  })

  it('§4 starts anew where the stored conversation cannot be fetched', async () => {
    localStorage.setItem('web_chat_conversation_id_wc_1', '01938c5e-7a52-7c3e-9d0a-00000000dead')
    localStorage.setItem('web_chat_conversation_token_wc_1', 'ct_dead')
    const chat = begin()
    await opened(chat)
    expect(world.conversations).toHaveLength(1)
    chat.destroy()
  })

  it('§7 sends the three headers to the origin of the script, the token from the start on, and no cookie', async () => {
    const chat = begin()
    await opened(chat)
    const calls = world.asked.filter(({ url }) => !url.includes('/configuration/'))
    expect(calls.length).toBeGreaterThan(1)
    for (const { url, headers, credentials } of calls) {
      expect(new URL(url).origin).toBe(origin)
      expect(headers.get('x-client-tenant-host')).toBe('desk.example')
      expect(headers.get('x-client-session-id')).toBe(world.asked[0]?.headers.get('x-client-session-id'))
      expect(credentials).toBe('omit')
    }
    expect(calls.at(-1)?.headers.get('x-conversation-token')).toBe('ct_1')
    chat.destroy()
  })

  it('is a dialog with the agent’s name, whose focus is in the message field', async () => {
    const chat = begin()
    const panel = await opened(chat)
    expect([panel.getAttribute('role'), panel.getAttribute('aria-label')]).toEqual(['dialog', 'Ada'])
    await vi.waitFor(() => expect(world.root().activeElement?.tagName).toBe('TEXTAREA'))
    expect(world.find('button')[0]?.getAttribute('aria-expanded')).toBe('true')
    chat.destroy()
  })

  it('opens by an impatient second click all the same', async () => {
    const chat = begin()
    const launcher = await vi.waitUntil(() => world.find('button')[0])
    launcher.click()
    launcher.click()
    await vi.waitUntil(() => panels()[0])
    await vi.waitFor(() => expect(launcher.ariaBusy).toBeNull())
    expect([launcher.getAttribute('aria-expanded'), panels()[0]?.hidden]).toEqual(['true', false])
    chat.destroy()
  })

  it.each([
    ['Escape', () => world.one('.sw-panel').dispatchEvent(key('Escape'))],
    ['its own button', () => world.one('[aria-label="Close the chat"]').click()],
    ['the launcher', () => world.one('button.launcher').click()],
  ])('closes by %s, and the focus is back at the launcher', async (_, close) => {
    const chat = begin()
    const panel = await opened(chat)
    close()
    await vi.waitFor(() => expect(panel.hidden).toBe(true))
    const [launcher] = world.find('button')
    expect(world.root().activeElement).toBe(launcher)
    expect(launcher?.getAttribute('aria-expanded')).toBe('false')
    chat.destroy()
  })

  it('keeps what is typed in it from the page’s shortcuts', async () => {
    const chat = begin()
    const panel = await opened(chat)
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    panel.dispatchEvent(key('s'))
    document.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
    chat.destroy()
  })

  it('closes where another one opens', async () => {
    const one = begin()
    const first = await opened(one)
    const other = beginIntake()
    other.open()
    await vi.waitFor(() => expect(first.hidden).toBe(true))
    await vi.waitFor(() => expect(panels().filter(({ hidden }) => !hidden)).toHaveLength(1))
    one.destroy()
    other.destroy()
  })

  it('§2 is all of a page where that asks for it, without a launcher and without an end', async () => {
    const chat = begin({ fullscreen: true })
    const panel = await vi.waitUntil(() => panels()[0])
    expect(panel.dataset.mode).toBe('full')
    panel.dispatchEvent(key('Escape'))
    expect(panel.hidden).toBe(false)
    expect(world.find('.launcher, [aria-label="Close the chat"]')).toEqual([])
    expect((await chat.looks).agent_name).toBe('Ada')
    chat.destroy()
  })

  it('speaks the language of the page, and follows it', async () => {
    document.documentElement.lang = 'de-AT'
    const chat = begin()
    const panel = await opened(chat)
    expect(panel.lang).toBe('de-AT')
    expect(world.find('textarea')[0]?.getAttribute('aria-label')).toBe('Nachricht')
    document.documentElement.lang = 'en'
    await vi.waitFor(() => expect(world.find('textarea')[0]?.getAttribute('aria-label')).toBe('Message'))
    chat.destroy()
  })

  it('runs in the direction of the page, and follows it', async () => {
    turnPage('rtl')
    const chat = begin()
    const slot = (await opened(chat)).closest<HTMLElement>('[dir]')
    expect(slot?.dir).toBe('rtl')
    turnPage('ltr')
    await vi.waitFor(() => expect(slot?.dir).toBe('ltr'))
    chat.destroy()
  })

  it('is as it was after the page has replaced its body', async () => {
    const chat = begin()
    const panel = await opened(chat)
    const field = world.one('textarea') as HTMLTextAreaElement
    field.value = 'Half a sent'
    document.documentElement.replaceChild(document.createElement('body'), document.body)
    await vi.waitFor(() => expect(world.find('.sw-panel')).toEqual([panel]))
    expect([panel.hidden, world.find('textarea')[0], field.value]).toEqual([false, field, 'Half a sent'])
    expect(world.conversations).toHaveLength(1)
    chat.destroy()
  })

  it('leaves nothing behind when it is destroyed', async () => {
    const chat = begin()
    await opened(chat)
    chat.destroy()
    expect(world.find('button, .sw-panel, link')).toEqual([])
  })
})

describe('a visitor whom the site names', () => {
  it('has a conversation of their own, kept under a mark of who they are, and the proof goes with its start', async () => {
    const chat = begin({ identity: jwt('ann') })
    await opened(chat)
    expect(world.asked.find(({ method }) => method === 'POST')?.body?.identity).toBe(jwt('ann'))
    expect(Object.keys(localStorage)[0]).toMatch(/^web_chat_conversation_id_wc_1~[0-9a-f]{16}$/)
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/ann|eyJ/)
    chat.destroy()
  })

  it('does not see that of another, and finds their own again', async () => {
    const chat = begin()
    await opened(chat)
    chat.identify(jwt('ann'))
    await vi.waitFor(() => expect(world.conversations).toHaveLength(2))
    chat.identify(jwt('bob'))
    await vi.waitFor(() => expect(world.conversations).toHaveLength(3))
    chat.identify(jwt('ann', 2))
    await vi.waitFor(() => expect(lastRead()).toBe(world.conversations[1]?.id))
    chat.identify(null)
    await vi.waitFor(() => expect(lastRead()).toBe(world.conversations[0]?.id))
    expect(world.conversations).toHaveLength(3)
    chat.destroy()
  })

  it('begins nothing while the chat is closed', async () => {
    const chat = begin()
    const panel = await opened(chat)
    chat.close()
    await vi.waitFor(() => expect(panel.hidden).toBe(true))
    chat.identify(jwt('ann'))
    await vi.waitFor(() => expect(panels()).toEqual([]))
    expect(world.conversations).toHaveLength(1)
    await opened(chat)
    expect(world.conversations).toHaveLength(2)
    chat.destroy()
  })

  it('goes on when the proof is renewed', async () => {
    const chat = begin({ identity: jwt('ann') })
    const panel = await opened(chat)
    chat.identify(jwt('ann', 2))
    chat.close()
    await vi.waitFor(() => expect(panel.hidden).toBe(true))
    expect(panels()).toEqual([panel])
    expect(world.conversations).toHaveLength(1)
    chat.destroy()
  })

  it('is who the newest call says, and nobody in particular where that says nothing', async () => {
    const chat = begin({ identity: jwt('ann') })
    await opened(chat)
    expect(begin({ identity: jwt('bob') })).toBe(chat)
    await vi.waitFor(() => expect(world.conversations).toHaveLength(2))
    expect(begunAs()).toBe(jwt('bob'))
    begin()
    await vi.waitFor(() => expect(world.conversations).toHaveLength(3))
    expect(begunAs()).toBeUndefined()
    chat.destroy()
  })

  /** Returns the identity that started the newest conversation. */
  function begunAs(): unknown {
    return world.asked.filter(({ method }) => method === 'POST').at(-1)?.body?.identity
  }

  function lastRead(): string | undefined {
    const read = world.asked.filter(({ method, url }) => method === 'GET' && url.includes('/recent_messages'))
    return read.at(-1)?.url.split('/')[5]
  }
})

function begin(options: PluginOptions = {}) {
  return world.WebChat.init({ clientToken: 'wc_1', ...options })
}

function beginIntake(options: PluginOptions = {}) {
  return world.IntakeChat.init({ intakeToken: 'wc_1', ...options })
}

/** Opens the chat; returns the panel once its conversation has loaded. */
async function opened(chat: ReturnType<typeof begin>): Promise<HTMLElement> {
  const before = streams()
  chat.open()
  await vi.waitFor(() => expect(streams()).toBe(before + 1))
  const [panel] = panels()
  if (!panel) throw new Error('There is no panel')
  return panel
}

function streams(): number {
  return world.calls().filter(call => call.endsWith('/message_stream')).length
}

function panels(): HTMLElement[] {
  return world.find('.sw-panel')
}

/** Simulates the browser, which changes the text direction when the attribute is set. */
function turnPage(dir: 'ltr' | 'rtl'): void {
  document.body.style.direction = dir
  document.documentElement.dir = dir
}

function key(name: string): KeyboardEvent {
  return new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true })
}

function jwt(sub: string, serial = 1): string {
  return `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ sub, serial }))}.signature`
}
