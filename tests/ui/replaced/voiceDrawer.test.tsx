import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import entities from '../../../openapi/generated/entities.json' with { type: 'json' }
import { faultOfCall } from '../../../src/voice/own/faultOfCall.ts'
import { fakeVoiceTransport } from '../../support/fakeVoiceTransport.ts'
import { chatEvent } from '../chat/chatEntries.ts'
import { contractReply } from '../contractReply.ts'
import { agentId, ann, operatorWorld, problem, requestId } from '../operatorWorld.tsx'

type Fake = ReturnType<typeof fakeVoiceTransport>

const { loaded } = vi.hoisted(() => ({ loaded: { fake: undefined as Fake | undefined, count: 0 } }))

// The real transport needs a microphone and another party.
vi.mock('../../../src/voice/loadTransport.ts', () => ({
  async loadTransport() {
    loaded.count += 1
    if (!loaded.fake) throw new Error('Not loaded')
    return loaded.fake.create
  },
}))

const world = operatorWorld()
const conversationId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d01'
let fake: Fake

beforeEach(() => {
  fake = fakeVoiceTransport()
  Object.assign(loaded, { fake, count: 0 })
  world.configurationAnswer = () =>
    contractReply('getFrontendConfiguration', 200, {
      frontend: { top_bar_title: 'Lakeside Dental' },
      modules: { web_chat: true, voice: true },
      is_single_user_mode: false,
      version: '0.1.0',
    })
  ready({})
})

describe('the voice drawer', () => {
  it('loads nothing of calls before it is opened', async () => {
    world.open('/agent')
    await screen.findByRole('button', { name: 'Call an agent' })
    expect(loaded.count).toBe(0)
  })

  it('says whom one calls and at which number, and §7 calls it', async () => {
    ready({ bot_number: '+493012345678' })
    const { drawer, user } = await open()
    await drawer.findByRole('heading', { name: 'Ada' })
    drawer.getByText('+493012345678')
    await connect(drawer, user)
    expect(fake.device().asked).toContain('dial +493012345678')
  })

  it('§4 shows each status of a call in its own word', async () => {
    const { drawer, user } = await open()
    await status(drawer, 'Ready')
    let answer: (() => void) | undefined
    const { dial } = held(started => {
      answer = started
    })
    fake.dial = dial
    await user.click(drawer.getByRole('button', { name: 'Connect' }))
    await status(drawer, 'Connecting...')
    await act(async () => answer?.())
    await status(drawer, 'On Call')
    drawer.getByRole('timer', { name: 'Call duration' })
    fake.isStuck = true
    await user.click(drawer.getByRole('button', { name: 'Disconnect' }))
    await status(drawer, 'Disconnecting...')
    act(() => fake.device().listener.unregistered())
    act(() => fake.call().end())
    await status(drawer, 'Offline')
    act(() => fake.device().listener.failed({ message: 'Gone', code: 31000 }))
    await status(drawer, 'Error')
    act(() => fake.device().listener.registered())
    await status(drawer, 'Ready')
  })

  it('keeps the focus where the button that was pressed gives way to another', async () => {
    const { drawer, user } = await onCall()
    const focused = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(drawer.getByRole('button', { name })))
    await focused('Disconnect')
    await user.click(drawer.getByRole('button', { name: 'Disconnect' }))
    await focused('Connect')
  })

  it('§4 mutes and unmutes', async () => {
    const { drawer, user } = await onCall()
    await user.click(drawer.getByRole('button', { name: 'Mute' }))
    const button = await drawer.findByRole('button', { name: 'Unmute' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
    drawer.getByText('You are muted: the agent cannot hear you.')
    await user.click(button)
    await drawer.findByRole('button', { name: 'Mute' })
  })

  it('§5 has the keys of a telephone, for hands and for the keyboard', async () => {
    const { drawer, user } = await onCall()
    await user.click(drawer.getByRole('button', { name: 'Keypad' }))
    const pad = within(drawer.getByRole('group', { name: 'Keypad' }))
    expect(pad.getAllByRole('button')).toHaveLength(12)
    await user.click(pad.getByRole('button', { name: '5' }))
    await user.click(pad.getByRole('button', { name: 'Pound' }))
    await user.keyboard('7x*')
    expect(fake.call().digits).toEqual(['5', '#', '7', '*'])
    expect(drawer.getByRole('status', { name: 'Pressed' }).textContent).toBe('5#7*')
  })

  it('shows how loud both sides are', async () => {
    const { drawer } = await onCall()
    act(() => fake.call().listener.volume(0.5, 0.25))
    const level = (name: string) => drawer.getByRole('meter', { name }).getAttribute('aria-valuenow')
    expect([level('Your level'), level('Level of Ada')]).toEqual(['50', '25'])
  })

  it('lets one choose microphone and loudspeaker', async () => {
    fake.inputs = [device('audioinput', 'm1', 'Headset'), device('audioinput', 'm2', '')]
    fake.outputs = [device('audiooutput', 's1', 'Speakers')]
    const { drawer, user } = await onCall()
    await user.click(drawer.getByRole('button', { name: 'Devices' }))
    await user.selectOptions(await pickerWith(drawer, 'Microphone', 'Microphone 2'), 'Microphone 2')
    await user.selectOptions(await pickerWith(drawer, 'Speaker', 'Speakers'), 'Speakers')
    await waitFor(() => expect(fake.chosen).toEqual(['m2', 's1']))
  })

  it('§8 says where a browser has no way to choose a loudspeaker', async () => {
    fake.hasOutputs = false
    const { drawer, user } = await open()
    await status(drawer, 'Ready')
    await user.click(drawer.getByRole('button', { name: 'Devices' }))
    await drawer.findByText('Audio output selection is not supported by this browser')
  })

  it('shows a line that breaks and is restored, and its faults in words', async () => {
    const { drawer } = await onCall()
    const { listener } = fake.call()
    act(() => listener.reconnecting({ message: 'Media lost', code: 53405 }))
    await drawer.findByText('Reconnecting')
    await status(drawer, 'On Call')
    act(() => listener.reconnected())
    await waitFor(() => expect(drawer.queryByText('Reconnecting')).toBeNull())
    for (const [name, words] of [
      ['low-bytes-received', 'Almost no sound arrives: you may not hear the agent.'],
      ['high-jitter', 'Sound arrives unevenly: it may crackle.'],
      ['high-rtt', 'Sound is delayed: you may interrupt each other.'],
      ['high-packet-loss', 'Parts of the sound are lost: words may be missing.'],
      ['high-packets-lost-fraction', 'Parts of the sound are lost: words may be missing.'],
      ['low-mos', 'The line is poor.'],
      ['constant-audio-input-level', 'Your microphone seems to be off: its level never changes.'],
      ['ice-connectivity-lost', 'The connection was lost and is being restored.'],
      ['something-new', 'The line has a problem: something-new.'],
    ] as const) {
      act(() => listener.warning(name, true))
      await drawer.findByText(words)
      act(() => listener.warning(name, false))
      await waitFor(() => expect(drawer.queryByText(words)).toBeNull())
    }
  })

  it('§8 a refused microphone is told in both orders of its events, and can be tried again', async () => {
    const { drawer, user } = await open()
    await status(drawer, 'Ready')
    fake.dial = async listener => {
      listener.ended()
      listener.failed({ message: 'Microphone permission denied', code: 31401 })
      return null
    }
    await user.click(drawer.getByRole('button', { name: 'Connect' }))
    await drawer.findByText('Call Error: Microphone permission denied (Code: 31401)')
    drawer.getByText(/Your browser does not let this page use the microphone/)
    await status(drawer, 'Error')
    expect(fake.devices[0]?.isDestroyed).toBe(true)
    fake.dial = undefined
    await user.click(drawer.getByRole('button', { name: 'Try again' }))
    await connect(drawer, user)
  })

  it('§8 a call that broke off for a speech service says which it was, what it answered and what to check', async () => {
    const { drawer, user } = await open()
    await status(drawer, 'Ready')
    fake.dial = async listener => {
      listener.failed(faultOfCall({ kind: 'speech_refused', status: 404 }))
      listener.ended()
      return null
    }
    await user.click(drawer.getByRole('button', { name: 'Connect' }))
    await drawer.findByText('Call Error: The speech service refused (Code: 404)')
    drawer.getByText(/An admin can check the service’s address, key, model and voice/)
    const link = drawer.getByRole('link', { name: 'Open the AI settings' })
    expect(link.getAttribute('href')).toBe('/ai_configuration')
    await status(drawer, 'Error')
    fake.dial = undefined
  })

  it('§4 a call that does not end gives up its device after 5 s, so that no microphone stays open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { drawer, user } = await onCall()
    fake.isStuck = true
    await user.click(drawer.getByRole('button', { name: 'Disconnect' }))
    await status(drawer, 'Disconnecting...')
    expect(fake.open()).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await status(drawer, 'Ready')
    expect(fake.open()).toBe(0)
    await waitFor(() => expect(fake.devices.map(one => one.isDestroyed)).toEqual([true, false]))
  })

  it('takes an incoming call or does not, and opens for it', async () => {
    const { drawer, user } = await open()
    await status(drawer, 'Ready')
    await user.click(drawer.getByRole('button', { name: 'Close' }))
    await screen.findByRole('button', { name: 'Call an agent' })
    act(() => fake.device().listener.incoming({ from: '+4930111' }))
    await screen.findByRole('button', { name: 'Close the call panel' })
    await drawer.findByText('+4930111 is calling')
    await user.click(drawer.getByRole('button', { name: 'Reject' }))
    expect(fake.device().asked).toContain('reject')
    await waitFor(() => expect(drawer.queryByText('+4930111 is calling')).toBeNull())
    act(() => fake.device().listener.incoming({ from: '+4930222' }))
    await user.click(await drawer.findByRole('button', { name: 'Accept' }))
    await status(drawer, 'On Call')
  })

  it('says on its button that a call goes on when it is closed', async () => {
    const { drawer, user } = await onCall()
    await user.click(drawer.getByRole('button', { name: 'Close' }))
    await screen.findByRole('button', { name: 'Call an agent: a call is in progress' })
    expect(fake.open()).toBe(1)
    act(() => fake.call().end())
    await screen.findByRole('button', { name: 'Call an agent' })
  })

  it('§3 asks how good the call was: a score, and one of six issues', async () => {
    ready({ transport: 'twilio', bot_number: '+4930' })
    world.answers['/twilio/generate_access_token'] = () =>
      contractReply('generateVoiceToken', 200, {
        token: 'eyJ',
        identity: 't1_u1',
        expires_at: '2026-03-01T10:30:00.000Z',
      })
    const { drawer, user } = await onCall()
    act(() => fake.call().end())
    const form = within(await drawer.findByRole('region', { name: 'How good was the call?' }))
    // The rating reads the pointer's position, which a simulated page does not have.
    fireEvent.click(form.getByRole('radio', { name: '2 of 5' }))
    const names = ['Delay', 'Choppy', 'Dropped', 'Echo', 'Noise', 'Only one side heard']
    for (const name of names) form.getByRole('button', { name })
    await user.click(form.getByRole('button', { name: 'Echo' }))
    world.writeAnswers.push(() => new Response(null, { status: 204 }))
    await user.click(form.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(drawer.queryByText('How good was the call?')).toBeNull())
    expect(fake.call().ratings).toEqual([{ score: 2, issue: 'echo' }])
    expect(fake.device().asked[0]).toBe('start eyJ')
    expect(world.writes).toMatchObject([
      { method: 'POST', path: '/voice/call/CA1/feedback', body: { score: 2, issue: 'echo' } },
    ])
  })

  it('§8 says that the server gave no token', async () => {
    ready({ transport: 'twilio', bot_number: '+4930' })
    world.answers['/twilio/generate_access_token'] = () => Response.json({})
    const { drawer } = await open()
    await drawer.findByText('Invalid token received from server.')
    await status(drawer, 'Error')
  })

  it('shows what is said beside the call, and takes what is typed', async () => {
    notifyConversation()
    const { drawer, user } = await onCall()
    await drawer.findByText('Lakeside Dental, how can I help?')
    await user.type(drawer.getByRole('textbox'), 'My name is Siobhán{Enter}')
    await drawer.findByText('My name is Siobhán')
    await waitFor(() =>
      expect(world.writes).toMatchObject([
        { path: `/conversation/${conversationId}/message`, body: { content: 'My name is Siobhán' } },
      ]),
    )
    act(() => fake.call().end())
    await status(drawer, 'Ready')
    drawer.getByText('Lakeside Dental, how can I help?')
  })

  it('says what calls lack, where it is set, and offers to type instead', async () => {
    ready({ agent_name: '', missing: ['agent', 'speech'] })
    const { drawer, user } = await open()
    await drawer.findByRole('heading', { name: 'Calls are not set up yet' })
    drawer.getByText('An agent that answers')
    drawer.getByText('A speech service')
    // This person may see neither of the settings.
    expect(drawer.getAllByText('Ask an admin to set this up.')).toHaveLength(2)
    expect(loaded.count).toBe(0)
    ready({})
    await user.click(drawer.getByRole('button', { name: 'Check again' }))
    await status(drawer, 'Ready')
  })

  it('proposes the only receptionist as the agent that answers, and takes it with one click', async () => {
    ready({ agent_name: '', missing: ['agent'] })
    world.use(
      http.get('*/api/schema', () => contractReply('listEntities', 200, [voiceSummary()])),
      http.get('*/api/voice/configuration', () =>
        contractReply('voice_configuration.get', 200, voiceSettings({})),
      ),
    )
    world.writeAnswers = [
      () => contractReply('voice_configuration.replace', 200, voiceSettings({ agent_id: agentId })),
    ]
    const { drawer, user } = await open()
    const use = await drawer.findByRole('button', { name: 'Use Front desk' })
    ready({})
    await user.click(use)
    await status(drawer, 'Ready')
    expect(world.writes).toMatchObject([
      { method: 'PUT', path: '/voice/configuration', body: { agent_id: agentId } },
    ])
    expect(world.queries.at(-1)).toMatchObject({ filter: { kind: 'receptionist', enabled: true } })
  })

  it('offers to type instead where calls are not set up', async () => {
    ready({ missing: ['transcription'] })
    const { drawer, user } = await open()
    await user.click(await drawer.findByRole('button', { name: 'Type instead' }))
    await screen.findByRole('dialog', { name: 'Chat with an agent' })
    await screen.findByRole('button', { name: 'Call an agent' })
  })

  it('§4 leaves the telephone to the tab that has it, and takes it over when that is closed', async () => {
    localStorage.setItem('switchboard-lock/voice', JSON.stringify({ tab: 'other', at: Date.now() + 3000 }))
    const { drawer } = await open()
    await drawer.findByText('Calls are open in another tab')
    await status(drawer, 'Unmounted')
    expect(fake.devices).toHaveLength(0)
    localStorage.removeItem('switchboard-lock/voice')
    await status(drawer, 'Ready')
  })

  it('gives up its device when the person signs out of the page', async () => {
    const { drawer, unmount } = await open()
    await status(drawer, 'Ready')
    unmount()
    expect(fake.device().isDestroyed).toBe(true)
  })

  it('says that calls could not be loaded, and tries again', async () => {
    loaded.fake = undefined
    const { drawer, user } = await open()
    await drawer.findByText('Calls could not be loaded.')
    loaded.fake = fake
    await user.click(drawer.getByRole('button', { name: 'Try again' }))
    await status(drawer, 'Ready')
  })
})

type Drawer = ReturnType<typeof within>

async function open() {
  const page = world.open('/agent')
  await page.user.click(await screen.findByRole('button', { name: 'Call an agent' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Call an agent' }))
  return { ...page, drawer }
}

async function onCall() {
  const page = await open()
  await connect(page.drawer, page.user)
  return page
}

async function connect(drawer: Drawer, user: UserEvent): Promise<void> {
  await status(drawer, 'Ready')
  await user.click(drawer.getByRole('button', { name: 'Connect' }))
  await status(drawer, 'On Call')
}

function status(drawer: Drawer, word: string): Promise<HTMLElement> {
  return drawer.findByText(word, { selector: 'strong' })
}

async function pickerWith(drawer: Drawer, name: string, option: string): Promise<HTMLElement> {
  const picker = await drawer.findByRole('combobox', { name })
  await within(picker).findByRole('option', { name: option })
  return picker
}

function ready(more: object): void {
  const usual = { transport: 'own', bot_number: '', agent_name: 'Ada', missing: [] }
  world.answers['/voice/readiness'] = () => contractReply('readVoiceReadiness', 200, { ...usual, ...more })
}

/** Returns the settings of calls as the server sends them. */
function voiceSettings(more: object) {
  const at = '2026-03-01T09:30:00.000Z'
  const base = { created_at: at, updated_at: at, created_by: ann, updated_by: ann, _version: 1 }
  return { _id: requestId, id: requestId, ...base, transport: 'own', twilio: {}, ...more }
}

/** Returns the entity of the settings of calls for a person who may change them. */
function voiceSummary() {
  const { title, 'x-entity': entity, 'x-singleton': singleton } = entities.voice_configuration.schema
  const { plural, icon, group, area, label, capabilities } = entity
  const permissions = { create: false, update: true, delete: false, purge: false }
  const words = { name: 'voice_configuration', title, plural, icon, group, area, label }
  return { ...words, in_menu: true, singleton_path: singleton.path, capabilities, permissions }
}

/** Creates a call attempt that the test answers. */
function held(begun: (answer: () => void) => void) {
  const usual = fake.create({
    registered: () => undefined,
    unregistered: () => undefined,
    tokenWillExpire: () => undefined,
    failed: () => undefined,
    incoming: () => undefined,
  })
  fake.devices.pop()
  const dial: NonNullable<Fake['dial']> = listener =>
    new Promise(resolve => {
      begun(() => {
        fake.dial = undefined
        resolve(usual.dial({ To: '' }, listener))
      })
    })
  return { dial }
}

function device(kind: MediaDeviceKind, deviceId: string, label: string): MediaDeviceInfo {
  return { kind, deviceId, label, groupId: '', toJSON: () => ({}) }
}

/** Makes the server return the call's conversation with the agent's greeting. */
function notifyConversation(): void {
  world.answers['/voice/call/CA1'] = () =>
    contractReply('getVoiceCall', 200, {
      _id: conversationId,
      conversation_id: conversationId,
      state: 'open',
      is_joinable: true,
      joined_by: 'sound',
    })
  world.answers[`/web_chat/conversation/${conversationId}`] = () =>
    Response.json({
      _id: conversationId,
      id: conversationId,
      status: 'open',
      handler: 'agent',
      agent_name: 'Ada',
      can_request_human: false,
      metadata: {},
    })
  const greeting = chatEvent(1, { content: 'Lakeside Dental, how can I help?' })
  world.answers[`/conversation/${conversationId}/recent_messages`] = () =>
    contractReply('listRecentMessages', 200, [greeting])
  world.answers[`/conversation/${conversationId}/message_stream`] = () =>
    new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })
  world.writeAnswers.push(() => problem(503, 'server.busy'))
}
