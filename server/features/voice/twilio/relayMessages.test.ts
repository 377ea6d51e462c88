import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endCommand, textCommand } from './relayCommands.ts'
import { readRelayMessage } from './relayMessages.ts'

function read(message: unknown) {
  return readRelayMessage(Buffer.from(JSON.stringify(message)))
}

describe('a message of the relay', () => {
  it('is a setup, with what the TwiML has given along', () => {
    const setup = {
      type: 'setup',
      sessionId: 'VX1',
      accountSid: 'AC1',
      callSid: 'CA1',
      from: '+1',
      to: '+2',
      direction: 'inbound',
      callStatus: 'RINGING',
      customParameters: { conversation_id: 'c1', count: 2, odd: { a: 1 } },
    }
    expect(read(setup)).toEqual({
      type: 'setup',
      sessionId: 'VX1',
      accountSid: 'AC1',
      callSid: 'CA1',
      from: '+1',
      to: '+2',
      direction: 'inbound',
      parameters: new Map([
        ['conversation_id', 'c1'],
        ['count', '2'],
        ['odd', ''],
      ]),
    })
    expect(read({ ...setup, customParameters: null })).toMatchObject({ parameters: new Map() })
  })

  it('is a prompt, the last one unless it says that more is to come', () => {
    const prompt = { type: 'prompt', voicePrompt: ' A table. ', lang: 'en-US' }
    const heard = { type: 'prompt', words: 'A table.', language: 'en-US' }
    expect(read({ ...prompt, last: true })).toEqual({ ...heard, isLast: true })
    expect(read(prompt)).toEqual({ ...heard, isLast: true })
    expect(read({ ...prompt, last: false })).toEqual({ ...heard, isLast: false })
    expect(read({ ...prompt, last: 'false' })).toEqual({ ...heard, isLast: false })
  })

  it.each([
    ['as today', { utteranceUntilInterrupt: 'We are', durationUntilInterruptMs: 1820 }, 1820],
    [
      'with the time as a string',
      { utteranceUntilInterrupt: 'We are', durationUntilInterruptMs: '1820' },
      1820,
    ],
    ['with the words alone', { interrupt: 'We are' }, null],
    ['in an object', { interrupt: { utteranceUntilInterrupt: 'We are', durationUntilInterruptMs: 7 } }, 7],
    [
      'with a time that is none',
      { utteranceUntilInterrupt: 'We are', durationUntilInterruptMs: 'soon' },
      null,
    ],
  ])('is an interruption %s', (_, form, afterMs) => {
    expect(read({ type: 'interrupt', ...form })).toEqual({ type: 'interrupt', spoken: 'We are', afterMs })
  })

  it('is an interruption even where nothing was heard', () => {
    expect(read({ type: 'interrupt' })).toEqual({ type: 'interrupt', spoken: '', afterMs: null })
  })

  it('is a key', () => {
    for (const digit of '0123456789*#') expect(read({ type: 'dtmf', digit })).toEqual({ type: 'dtmf', digit })
    expect(read({ type: 'dtmf', digit: 5 })).toEqual({ type: 'dtmf', digit: '5' })
  })

  it('is an error', () => {
    expect(read({ type: 'error', description: 'No.' })).toEqual({ type: 'error', description: 'No.' })
  })

  it('is of a kind that we do not know', () => {
    expect(read({ type: 'info', name: 'tokensPlayed' })).toEqual({ type: 'unknown', name: 'info' })
    expect(read({ type: 'constructor' })).toEqual({ type: 'unknown', name: 'constructor' })
  })

  it.each([
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['nothing', ''],
    ['null', 'null'],
    ['no type', '{}'],
    ['a type that is no text', '{"type":{}}'],
    ['a setup without a call', '{"type":"setup","accountSid":"AC1"}'],
    ['a prompt without words', '{"type":"prompt","last":true}'],
    ['a key that is none', '{"type":"dtmf","digit":"12"}'],
    ['a prototype', '{"type":"setup","accountSid":"A","callSid":"C","customParameters":{"__proto__":{}}}'],
    ['lists within lists beyond all measure', '['.repeat(10_000)],
  ])('cannot be read where it is %s, and says so', (_, frame) => {
    expect(readRelayMessage(Buffer.from(frame))).toEqual({ type: 'malformed', why: expect.any(String) })
  })

  it('never throws, whatever comes', () => {
    const kinds = fc.constantFrom('setup', 'prompt', 'interrupt', 'dtmf', 'error', 'info')
    const message = fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), kinds)
    fc.assert(fc.property(message, ([fields, type]) => read({ ...fields, type }).type !== undefined))
    const bytes = fc.uint8Array()
    fc.assert(fc.property(bytes, frame => readRelayMessage(Buffer.from(frame)).type === 'malformed'))
  })
})

describe('a command to the relay', () => {
  it.each([
    [textCommand('Hello', false), { type: 'text', token: 'Hello', last: false }],
    [endCommand, { type: 'end' }],
  ])('is %s', (frame, message) => expect(JSON.parse(frame)).toEqual(message))
})
