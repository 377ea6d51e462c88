import { expect, it } from 'vitest'
import { readSoundMessage } from './soundMessage.ts'

const read = (text: string) => readSoundMessage(Buffer.from(text))

it('reads keys and questions', () => {
  expect(read('{"type":"digit","digit":"#"}')).toEqual({ type: 'digit', digit: '#' })
  expect(read('{"type":"ping","id":3}')).toEqual({ type: 'ping', id: 3 })
})

it.each([
  '',
  'null',
  '[]',
  '"digit"',
  '{"type":"digit"}',
  '{"type":"digit","digit":5}',
  '{"type":"digit","digit":"A"}',
  '{"type":"digit","digit":"12"}',
  '{"type":"ping"}',
  '{"type":"ping","id":1.5}',
  '{"type":"ping","id":"1"}',
  '{"type":"end"}',
  `{"type":"ping","id":1${' '.repeat(100)}}`,
])('takes nothing else: %j', text => {
  expect(read(text)).toBeNull()
})
