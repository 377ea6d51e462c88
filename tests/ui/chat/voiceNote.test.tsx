import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderChat } from './renderChat.tsx'

/** Stops at once with a recording. */
class Recorder {
  static isTypeSupported = () => true
  state = 'recording'
  mimeType = 'audio/webm'
  ondataavailable?: (event: { data: Blob }) => void
  onstop?: () => void
  start() {}
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['sound']) })
    this.onstop?.()
  }
}

const track = { stop: vi.fn() }

beforeEach(() => {
  track.stop.mockClear()
  vi.stubGlobal('MediaRecorder', Recorder)
  const getUserMedia = async () => ({ getTracks: () => [track] })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

async function record() {
  const chat = renderChat()
  await chat.user.click(screen.getByRole('button', { name: 'Record a voice note' }))
  await screen.findByRole('timer', { name: 'Recording' })
  return chat
}

it('a voice note has the focus while it is recorded, in the place of the field', async () => {
  await record()
  expect(document.activeElement?.className).toBe('sw-recording')
})

it('a voice note ends with the chat that is closed, and what was said is kept', async () => {
  const { update } = await record()
  update({}, { isVisible: false })
  await screen.findByText('Voice note')
  expect(track.stop).toHaveBeenCalledOnce()
})

it('a microphone that is not there yet is not waited for behind a chat that is closed', async () => {
  let grant: () => void = () => undefined
  const getUserMedia = () =>
    new Promise(resolve => {
      grant = () => resolve({ getTracks: () => [track] })
    })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  const { user, update } = renderChat()
  await user.click(screen.getByRole('button', { name: 'Record a voice note' }))
  screen.getByText('Waiting for the microphone…')
  update({}, { isVisible: false })
  await act(async () => grant())
  await vi.waitFor(() => expect(track.stop).toHaveBeenCalledOnce())
  expect(screen.queryByRole('timer')).toBeNull()
})
