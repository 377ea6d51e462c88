import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDrawerOnCall } from '../../src/admin/calls/isDrawerOnCall.ts'
import { accountWorld, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const getUserMedia = vi.fn()

function readyBy(transport: 'own' | 'twilio', missing: 'twilio'[] = []): void {
  const body = { transport, bot_number: '', agent_name: 'Ada', missing }
  world.answers['GET /voice/readiness'] = () => contractReply('readVoiceReadiness', 200, body)
}

function withModule(voice: boolean): void {
  const shown = {
    frontend: { top_bar_title: 'Lakeside Dental' },
    modules: { web_chat: false, voice },
    is_single_user_mode: false,
    version: '0.1.0',
  }
  world.answers['GET /frontend_configuration'] = () => contractReply('getFrontendConfiguration', 200, shown)
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Parts of the test' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  world.answers = {}
  withModule(true)
  readyBy('own')
  getUserMedia.mockReset()
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

describe('the page that tests the line', () => {
  it('says what it will try before it asks for the microphone', async () => {
    world.open('/line-test')
    await screen.findByRole('button', { name: 'Start the test' })
    expect(rows()).toHaveLength(6)
    expect(rows().every(row => row?.includes('Not tested yet'))).toBe(true)
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  it.each([
    ['NotAllowedError', 'Your browser blocks the microphone'],
    ['NotFoundError', 'No microphone is available'],
  ])('says what to do without a microphone (%s), and tries nothing after it', async (name, text) => {
    getUserMedia.mockRejectedValue(new DOMException('no', name))
    const { user } = world.open('/line-test')
    await user.click(await screen.findByRole('button', { name: 'Start the test' }))
    await screen.findByText(text, { exact: false })
    await screen.findByRole('button', { name: 'Test again' })
    expect(
      rows()
        .slice(1)
        .every(row => row?.includes('Not tested')),
    ).toBe(true)
  })

  it('can be stopped while the browser asks, and lets go of a microphone that comes late', async () => {
    const track = { stop: vi.fn(), label: 'Headset' }
    let give = (_stream: unknown) => {}
    getUserMedia.mockReturnValue(
      new Promise(resolve => {
        give = resolve
      }),
    )
    const { user } = world.open('/line-test')
    await user.click(await screen.findByRole('button', { name: 'Start the test' }))
    await screen.findByText('Your browser asks', { exact: false })
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    give({ getTracks: () => [track], getAudioTracks: () => [track] })
    await vi.waitFor(() => expect(track.stop).toHaveBeenCalled())
    await screen.findByRole('button', { name: 'Test again' })
  })

  it('says so where calls are switched off', async () => {
    withModule(false)
    world.open('/line-test')
    await screen.findByText('Calls are switched off here.')
    expect(screen.queryByRole('button', { name: 'Start the test' })).toBeNull()
  })
})

describe('the page that tests the way to Twilio', () => {
  const begin = () => screen.findByRole('button', { name: 'Start the test' })
  const askedForToken = () => world.sent.some(({ call }) => call === 'GET /twilio/generate_access_token')

  beforeEach(() => {
    readyBy('twilio')
    // Never answers unless a test sets another response.
    world.answers['GET /twilio/generate_access_token'] = () => new Promise(() => {})
  })
  afterEach(() => act(() => isDrawerOnCall.set(false)))

  it('says what it costs and lets one choose what is sent, before it asks for anything', async () => {
    world.open('/line-test')
    await begin()
    screen.getByText('costs as much as a call of that length', { exact: false })
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      true,
      false,
    ])
    expect(askedForToken()).toBe(false)
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  it('says what is missing where Twilio is not set up', async () => {
    readyBy('twilio', ['twilio'])
    world.open('/line-test')
    await screen.findByText('Twilio is not set up yet', { exact: false })
    expect(screen.queryByRole('button', { name: 'Start the test' })).toBeNull()
  })

  it('§8 explains that the server gives no permission, beside the words of SPEC', async () => {
    world.answers['GET /twilio/generate_access_token'] = () => problem(409, 'voice.not_ready')
    const { user } = world.open('/line-test')
    await user.click(await begin())
    const alert = within(await screen.findByRole('alert'))
    alert.getByText('The test could not start')
    alert.getByText('The server did not allow the call', { exact: false })
    alert.getByText('Initialization failed:', { exact: false })
    screen.getByRole('button', { name: 'Test again' })
  })

  it('§5 explains that the token is none', async () => {
    const token = { token: '', identity: 'ann', expires_at: moment }
    world.answers['GET /twilio/generate_access_token'] = () => contractReply('generateVoiceToken', 200, token)
    const { user } = world.open('/line-test')
    await user.click(await begin())
    await screen.findByText('Invalid token received from server.')
  })

  it('tells how far it is, and is cancelled', async () => {
    const { user } = world.open('/line-test')
    await user.click(await begin())
    await within(screen.getByRole('main')).findByText('Preparing the test…')
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    expect(document.activeElement).toBe(cancel)
    await user.click(cancel)
    await screen.findByText('Canceled. Nothing was measured.')
    screen.getByRole('button', { name: 'Test again' })
  })

  it('ends where another tab has the telephone', async () => {
    const { user } = world.open('/line-test')
    const held = JSON.stringify({ tab: 'another', at: Date.now() })
    window.localStorage.setItem('switchboard-lock/voice', held)
    await user.click(await begin())
    await screen.findByText('Another tab of this browser uses the phone', { exact: false })
    expect(window.localStorage.getItem('switchboard-lock/voice')).toBe(held)
  })

  it('does not begin during a call, and ends when one begins', async () => {
    const { user } = world.open('/line-test')
    const button = await begin()
    act(() => isDrawerOnCall.set(true))
    await screen.findByText('You are on a call', { exact: false })
    expect(button.hasAttribute('disabled')).toBe(true)
    act(() => isDrawerOnCall.set(false))
    await user.click(button)
    await screen.findByRole('button', { name: 'Cancel' })
    act(() => isDrawerOnCall.set(true))
    await screen.findByText('because you are on a call now', { exact: false })
  })
})
