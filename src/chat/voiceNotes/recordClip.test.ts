import { afterEach, expect, it, vi } from 'vitest'
import { clipEnding, recordClip, recordingFault } from './recordClip.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a browser that cannot tell how loud it is records all the same', async () => {
  const track = { stop: vi.fn() }
  const getUserMedia = async () => ({ getTracks: () => [track] })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('AudioContext', function AudioContext() {
    throw new DOMException('There are too many', 'NotSupportedError')
  })
  class MediaRecorder {
    static readonly isTypeSupported = () => true
    readonly state = 'recording'
    readonly mimeType = 'audio/webm'
    start() {}
    stop() {}
  }
  vi.stubGlobal('MediaRecorder', MediaRecorder)
  const recording = await recordClip()
  expect(recording.level()).toBe(0)
  recording.cancel()
  expect(track.stop).toHaveBeenCalledOnce()
})

it.each([
  ['denied', new DOMException('Permission denied', 'NotAllowedError')],
  ['denied', new DOMException('Not on this page', 'SecurityError')],
  ['missing', new DOMException('Requested device not found', 'NotFoundError')],
  ['failed', new DOMException('Could not start audio source', 'NotReadableError')],
  ['failed', 'nothing that is an error'],
])('§8 a microphone is %s by %s', (fault, error) => {
  expect(recordingFault(error)).toBe(fault)
})

it.each([
  ['audio/webm', 'weba'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg', 'ogg'],
])('a clip of %s is a file that ends in %s', (type, ending) => {
  expect(clipEnding(type)).toBe(ending)
})
