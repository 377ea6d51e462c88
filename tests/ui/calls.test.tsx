import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseForAnswer } from './chooseForAnswer.ts'
import { ben, conversation, inboxWorld, said, talkId } from './inboxWorld.tsx'

const world = inboxWorld()

const live = {
  communication_channel: 'voice',
  call_direction: 'incoming',
  call_from: '+4915112345678',
}
const over = {
  ...live,
  status: 'completed',
  call_seconds: 125,
  call_outcome: 'completed',
  call_quality: 4,
  call_issue: 'echo',
}
const now = 'On a call now'

const row = async () => within(await screen.findByRole('list', { name: 'Conversations' }))
const details = () => within(screen.getByRole('region', { name: 'Call' }))
const facts = () =>
  details()
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])

describe('a call in the list of the inbox', () => {
  it('shows by whom it is, and that it lasts', async () => {
    world.conversations = [conversation(live)]
    world.open('/inbox')
    const list = await row()
    for (const text of ['+4915112345678', now]) list.getByText(text)
    list.getByText('Voice', { selector: 'title' })
  })

  it.each([
    ['completed', '2:05'],
    ['abandoned', '2:05 · Gave up waiting'],
    ['failed', '2:05 · Failed'],
  ])('that is %s says “%s”', async (call_outcome, text) => {
    world.conversations = [conversation({ ...over, call_outcome })]
    world.open('/inbox?folder=all')
    const list = await row()
    list.getByText(text)
    expect(list.queryByText(now)).toBeNull()
  })

  it('is told from what is no call', async () => {
    world.open('/inbox')
    const list = await row()
    list.getByText('Agent')
    expect(list.queryByText(now)).toBeNull()
  })
})

describe('a call of the inbox', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))

  async function opened(more: Parameters<typeof conversation>[0]) {
    world.conversations = [conversation(more)]
    const { user } = world.open(`/inbox/${talkId}`)
    await within(await screen.findByRole('region', { name: 'Conversation' })).findByText(
      'Can I talk to a person?',
    )
    return user
  }

  it('tells how long it took, how it ended and how it sounded', async () => {
    const user = await opened(over)
    await user.click(screen.getByRole('button', { name: 'Details' }))
    await screen.findByRole('region', { name: 'Call' })
    expect(facts()).toEqual([
      ['Type', 'From a phone'],
      ['Caller', '+4915112345678'],
      ['Duration', '2:05'],
      ['Outcome', 'Completed'],
      ['Audio quality', '4 of 5'],
      ['Problem', 'Echo'],
    ])
    expect(screen.queryByRole('button', { name: 'Hang up' })).toBeNull()
  })

  it('that is over tells what became of its recording, and what a model says of it', async () => {
    const summary = 'The caller wanted a table for two.'
    const user = await opened({
      ...over,
      call_taken_by: 'voicemail',
      call_recording: 'kept',
      call_summary: summary,
    })
    await user.click(screen.getByRole('button', { name: 'Details' }))
    await screen.findByRole('region', { name: 'Call' })
    expect(facts()).toEqual(
      expect.arrayContaining([
        ['Answered by', 'Voicemail'],
        ['Recording', 'Kept in the conversation'],
      ]),
    )
    const written = within(screen.getByRole('region', { name: 'Summary' }))
    written.getByText(summary)
    written.getByText('Written by a model')
    expect(screen.queryByText('Recorded')).toBeNull()
  })

  it('has no summary where none was written', async () => {
    const user = await opened(over)
    await user.click(screen.getByRole('button', { name: 'Details' }))
    await screen.findByRole('region', { name: 'Call' })
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
  })

  it('that is recorded says so, and can be kept from being recorded', async () => {
    const user = await opened({ ...live, call_recording: 'running' })
    screen.getByText('Recorded')
    await user.click(screen.getByRole('button', { name: 'Do not record' }))
    await screen.findByText('Recording has stopped. What was recorded is deleted.')
    expect(world.sent.map(({ path }) => path)).toContain(`/voice/call/${talkId}/refuse_recording`)
  })

  it('has its recording to listen to', async () => {
    const audio_id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6d99'
    world.events = [
      said(1, { role: 'user', content: 'Can I talk to a person?' }),
      said(2, {
        module_id: 'voice',
        action_id: 'call_recorded',
        content: 'The recording of the call.',
        content_blocks: [{ type: 'audio', audio_id }],
        metadata: { call: 'recorded' },
      }),
    ]
    await opened(over)
    const row = (await screen.findByText('The recording of the call.')).closest('li')
    const clip = await within(row as HTMLElement).findByRole('button', { name: 'Play' })
    expect(clip.parentElement?.querySelector('audio')?.src).toContain(audio_id)
  })

  it('says while it lasts that replies are read aloud, and of notes nothing of the kind', async () => {
    const user = await opened(live)
    screen.getByText(/What you write is read aloud to the caller\./)
    await user.click(screen.getByRole('button', { name: 'Note' }))
    expect(screen.queryByText(/read aloud/)).toBeNull()
  })

  it('says nothing of reading aloud once it is over', async () => {
    await opened({ ...over, status: 'open' })
    screen.getByRole('textbox', { name: 'Reply to the visitor' })
    expect(screen.queryByText(/read aloud/)).toBeNull()
  })

  it('is ended after a question, and is over then', async () => {
    const user = await opened(live)
    await user.click(screen.getByRole('button', { name: 'Hang up' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hang up this call?' }))
    expect(world.sent.map(({ path }) => path)).not.toContain(`/voice/call/${talkId}/hang_up`)
    await user.click(dialog.getByRole('button', { name: 'Hang up' }))
    await screen.findByText('The call has ended.')
    expect(world.sent.map(({ path }) => path)).toContain(`/voice/call/${talkId}/hang_up`)
    await waitFor(() => expect(screen.queryByText(now)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Hang up' })).toBeNull()
  })

  it('can be joined by voice where its line carries sound', async () => {
    world.call = { state: 'open', is_joinable: true, joined_by: 'sound' }
    await opened(live)
    expect(await screen.findByRole('button', { name: 'Join by voice' })).toHaveProperty('disabled', false)
  })

  it('is ended by those who talk once it is put through', async () => {
    world.call = { state: 'transferred', is_joinable: false, joined_by: 'ringing' }
    await opened(live)
    await screen.findByText('Connected to a person')
    expect(screen.queryByRole('button', { name: 'Hang up' })).toBeNull()
  })

  it('cannot be joined where a colleague is on the line', async () => {
    world.call = { state: 'open', is_joinable: true, joined_by: 'sound', person_id: ben.user_id }
    await opened(live)
    const button = await screen.findByRole('button', { name: 'A colleague is on the line' })
    expect(button).toHaveProperty('disabled', true)
  })

  it('says why it was not joined: the microphone, after which one can try again', async () => {
    const refusal = new DOMException('No.', 'NotAllowedError')
    const mediaDevices = { getUserMedia: () => Promise.reject(refusal) }
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
    world.call = { state: 'open', is_joinable: true, joined_by: 'sound' }
    const user = await opened(live)
    await user.click(await screen.findByRole('button', { name: 'Join by voice' }))
    await screen.findByText(/does not let this page use the microphone/)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Join by voice' })).toHaveProperty('disabled', false),
    )
    expect(world.sent.map(({ path }) => path)).not.toContain(`/voice/call/${talkId}/join`)
  })

  it('tells of an answer that the caller cut it off, and what made them wait for it', async () => {
    const latency = { endpoint: 480, stt: 120, model: 640, tts: 260, total: 1500 }
    world.events = [
      said(1, { role: 'user', content: 'Can I talk to a person?' }),
      said(2, { content: 'Hello.' }),
      said(3, { content: 'We open at', metadata: { turn_status: 'completed', interrupted: true, latency } }),
    ]
    const user = await opened(live)
    expect(screen.getAllByText('Cut off by the caller').map(one => one.closest('li')?.textContent)).toEqual([
      expect.stringContaining('We open at'),
    ])
    await chooseForAnswer(user, 'Steps')
    const timing = within((await screen.findByText('Response time')).parentElement as HTMLElement)
    expect(
      timing
        .getAllByRole('term')
        .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
    ).toEqual([
      ['End of speech detected', '480 ms'],
      ['Speech transcribed', '120 ms'],
      ['First words of the answer', '640 ms'],
      ['First sound of the answer', '260 ms'],
      ['Total', '1.5 sec'],
    ])
  })
})

describe('a call on the page of its conversation', () => {
  async function opened(more: Parameters<typeof conversation>[0]) {
    world.conversations = [conversation({ ...live, ...more })]
    world.open(`/conversation/${talkId}`)
    const words = within(await screen.findByRole('region', { name: 'Messages' }))
    await words.findByText('Can I talk to a person?')
    return words
  }

  it('can be ended by operators until it is over', async () => {
    const words = await opened({})
    words.getByText(now)
    words.getByRole('button', { name: 'Hang up' })
    const content = 'The call is over.'
    act(() =>
      world.say(
        said(2, { content, module_id: 'voice', action_id: 'call_ended', metadata: { call: 'ended' } }),
      ),
    )
    await waitFor(() => expect(words.queryByText(now)).toBeNull())
    expect(words.queryByRole('button', { name: 'Hang up' })).toBeNull()
  })

  it('is only told of to viewers', async () => {
    world.role = 'viewer'
    const words = await opened({})
    words.getByText(now)
    expect(words.queryByRole('button', { name: 'Hang up' })).toBeNull()
    expect(words.queryByRole('button', { name: 'Join by voice' })).toBeNull()
  })
})
