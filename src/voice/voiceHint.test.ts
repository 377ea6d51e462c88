import { expect, it } from 'vitest'
import { voiceMessages } from './machine/voiceMessage.ts'
import { type VoiceHint, voiceHint } from './voiceHint.ts'

const device = (code: number, message = 'Words of the source') => voiceMessages.device({ message, code })
const call = (code: number, message = 'Words of the source') => voiceMessages.call({ message, code })

it.each<[VoiceHint, Parameters<typeof voiceHint>[0]]>([
  ['authentication', device(31201)],
  ['authentication', device(20151)],
  ['tokenInvalid', device(31204)],
  ['tokenInvalid', device(20101)],
  ['tokenExpired', device(31205)],
  ['tokenExpired', device(20104)],
  ['unreachable', call(31000)],
  ['unreachable', device(53000)],
  ['unreachable', device(31005)],
  ['unreachable', device(31009)],
  ['interrupted', call(31003)],
  ['interrupted', call(53001)],
  ['interrupted', call(53405)],
  ['microphoneRefused', call(31208)],
  ['microphoneRefused', call(31401)],
  ['microphoneRefused', call(0, 'Permission denied by system')],
  ['microphoneMissing', call(31402)],
  ['speechService', call(404, 'The speech service refused')],
  ['speechService', call(0, 'The transcription service does not answer')],
  ['malformedInvite', device(31000, 'Malformed invite from gateway')],
  ['noDigits', voiceMessages.noDigits],
  ['noDigits', call(31000, 'Could not send DTMF: Signaling channel is disconnected')],
  ['noOutput', voiceMessages.noOutput],
  [
    'unsupported',
    voiceMessages.start({ message: 'NotSupportedError: This browser has no WebRTC.', code: 0 }),
  ],
  ['unsupported', voiceMessages.start({ message: 'Calls are not supported by this browser', code: 0 })],
  ['noToken', voiceMessages.invalidToken],
  ['notReady', voiceMessages.notReady],
  ['noCall', voiceMessages.noObject],
  ['noCall', voiceMessages.invalidObject],
  ['noCall', voiceMessages.connection({ message: 'Busy', code: 0 })],
  ['unknown', device(99999)],
])('§8 means %s: %j', (hint, message) => {
  expect(voiceHint(message)).toBe(hint)
})
