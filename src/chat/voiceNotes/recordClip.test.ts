import { expect, it } from 'vitest'
import { clipEnding, recordingFault } from './recordClip.ts'

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
