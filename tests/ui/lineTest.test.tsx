import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountWorld, person, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const getUserMedia = vi.fn()

function readyBy(transport: 'own' | 'twilio'): void {
  const body = { transport, bot_number: '', agent_name: 'Ada', missing: [] }
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
    expect(rows().every(row => row?.includes('Not tried yet'))).toBe(true)
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  it.each([
    ['NotAllowedError', 'Your browser refuses it'],
    ['NotFoundError', 'None could be used'],
  ])('says what to do without a microphone (%s), and tries nothing after it', async (name, text) => {
    getUserMedia.mockRejectedValue(new DOMException('no', name))
    const { user } = world.open('/line-test')
    await user.click(await screen.findByRole('button', { name: 'Start the test' }))
    await screen.findByText(text, { exact: false })
    await screen.findByRole('button', { name: 'Test again' })
    expect(
      rows()
        .slice(1)
        .every(row => row?.includes('Not tried')),
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

  it('leaves calls by Twilio to Twilio', async () => {
    readyBy('twilio')
    world.open('/line-test')
    await screen.findByText('networktest.twilio.com', { exact: false })
    expect(screen.queryByRole('button', { name: 'Start the test' })).toBeNull()
  })
})
