import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useInboxState } from '../../src/admin/alerts/useInboxState.ts'
import { createApi } from '../../src/api/createApi.ts'
import { ApiContext } from '../../src/api/useApi.ts'
import { contractReply } from './contractReply.ts'
import { inboxWorld, mara, talkId, waitingCall } from './inboxWorld.tsx'

const world = inboxWorld()

const chimes = vi.fn()
const shown: FakeNotification[] = []

class FakeAudio {
  state = 'running'
  currentTime = 0
  destination = {}
  resume = async () => undefined
  close = async () => undefined
  createOscillator() {
    const node = {
      frequency: { value: 0 },
      connect: () => this.createGain(),
      start: chimes,
      stop: () => undefined,
    }
    return node
  }
  createGain() {
    const ramp = () => undefined
    const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp }
    return { gain, connect: () => undefined }
  }
}

class FakeNotification {
  static permission = 'granted'
  static requestPermission = vi.fn(async () => FakeNotification.permission)
  readonly title: string
  readonly options: NotificationOptions | undefined
  onclick: (() => void) | null = null
  close = () => undefined
  constructor(title: string, options?: NotificationOptions) {
    this.title = title
    this.options = options
    shown.push(this)
  }
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('Notification', FakeNotification)
  FakeNotification.permission = 'granted'
  FakeNotification.requestPermission.mockClear()
  chimes.mockClear()
  shown.length = 0
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a page, then makes a visitor wait. */
async function whenSomebodyWaits(path: string) {
  const { user } = world.open(path)
  await screen.findByRole('link', { name: 'Open the inbox' })
  await waitFor(() => expect(world.asked.inbox).toBeGreaterThan(0))
  world.state = { waiting_count: 1, waiting: [waitingCall()], unread_count: 0, unread: [] }
  act(() => world.tell())
  await screen.findByRole('link', { name: 'Open the inbox: 1 conversation is waiting' })
  return { user }
}

describe('who waits', () => {
  it('is counted in the top bar and before the title of every page', async () => {
    await whenSomebodyWaits('/conversation')
    await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
    world.state = { waiting_count: 0, waiting: [], unread_count: 0, unread: [] }
    act(() => world.tell())
    await waitFor(() => expect(document.title).not.toMatch(/^\(/))
  })

  it('is heard on other pages: two notes, and no notification before that was wished for', async () => {
    await whenSomebodyWaits('/conversation')
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(2))
    expect(shown).toEqual([])
  })

  it('is told by a notification where that is wished for, which leads to the conversation', async () => {
    localStorage.setItem('inbox_alerts', JSON.stringify({ sound: false, notifications: true }))
    await whenSomebodyWaits('/conversation')
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]).toMatchObject({
      title: 'A visitor is waiting',
      options: { body: 'Can I talk to a person?', tag: talkId },
    })
    expect(chimes).not.toHaveBeenCalled()
    act(() => shown[0]?.onclick?.())
    await waitFor(() => expect(window.location.pathname).toBe(`/inbox/${talkId}`))
  })

  it('is counted further where the browser notifies by service workers alone', async () => {
    const nothingNew = () => {
      throw new TypeError('Illegal constructor')
    }
    vi.stubGlobal(
      'Notification',
      Object.assign(
        function Only() {
          nothingNew()
        },
        { permission: 'granted' },
      ),
    )
    localStorage.setItem('inbox_alerts', JSON.stringify({ sound: false, notifications: true }))
    await whenSomebodyWaits('/conversation')
    const second = waitingCall({ conversation_id: mara })
    world.state = { ...world.state, waiting_count: 2, waiting: [waitingCall(), second] }
    act(() => world.tell())
    await screen.findByRole('link', { name: 'Open the inbox: 2 conversations are waiting' })
  })

  it('makes no noise where the inbox is looked at', async () => {
    localStorage.setItem('inbox_alerts', JSON.stringify({ sound: true, notifications: true }))
    await whenSomebodyWaits('/inbox')
    expect([chimes.mock.calls.length, shown.length]).toEqual([0, 0])
  })

  it('is heard in one tab alone', async () => {
    const held = JSON.stringify({ tab: 'another', at: Date.now() + 60_000 })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    localStorage.setItem('switchboard-lock/inbox-alerts', held)
    await whenSomebodyWaits('/conversation')
    vi.restoreAllMocks()
    expect(chimes).not.toHaveBeenCalled()
  })
})

describe('the switches of the alerts', () => {
  async function switches() {
    const { user } = world.open('/inbox')
    await user.click(await screen.findByRole('button', { name: 'Alerts' }))
    return { user, notifications: () => screen.getByRole('switch', { name: /notifications/ }) }
  }

  it('ask the browser for its leave on a click alone, and keep what was chosen', async () => {
    const { user, notifications } = await switches()
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled()
    await user.click(notifications())
    expect(FakeNotification.requestPermission).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('switch', { name: 'Play a sound' }))
    const kept = JSON.parse(localStorage.getItem('inbox_alerts') ?? '')
    expect(kept).toEqual({ sound: false, notifications: true })
  })

  it('keep what was chosen while the browser asked', async () => {
    const { user, notifications } = await switches()
    let answer = (_: NotificationPermission) => {}
    FakeNotification.requestPermission.mockReturnValueOnce(
      new Promise(resolve => {
        answer = resolve
      }),
    )
    await user.click(notifications())
    await user.click(screen.getByRole('switch', { name: 'Play a sound' }))
    await act(async () => answer('granted'))
    const kept = JSON.parse(localStorage.getItem('inbox_alerts') ?? '')
    expect(kept).toEqual({ sound: false, notifications: true })
  })

  it('explain why there are no notifications where the browser blocks them', async () => {
    FakeNotification.permission = 'denied'
    const { notifications } = await switches()
    expect(notifications()).toHaveProperty('disabled', true)
    screen.getByText(/Your browser blocks notifications/)
  })
})

it('while nothing is told, the server is asked every 30 s, also by a tab that nobody sees', async () => {
  cleanup()
  vi.useFakeTimers()
  try {
    const asked = vi.fn(async (_: Request) => contractReply('getInbox', 200, world.state))
    const scriptUrl = 'https://desk.example/assets/main-1.js'
    const api = createApi({ fetch: asked, pageUrl: 'https://desk.example/', scriptUrl })
    const queries = new QueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ApiContext value={api}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ApiContext>
    )
    const { rerender } = renderHook(isPolling => useInboxState({ isPolling }), {
      wrapper,
      initialProps: true,
    })
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(asked).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(asked).toHaveBeenCalledTimes(2)
    rerender(false)
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(asked).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
