import { expect, it } from 'vitest'
import type { PreflightStage } from '../../../../voice/lineTest/preflight.ts'
import { voiceMessages } from '../../../../voice/machine/voiceMessage.ts'
import { en as drawer } from '../../../voiceDrawer/texts/en.ts'
import { preflightHint } from './preflightHint.ts'
import { en } from './texts/en.ts'

const device = (code: number) => voiceMessages.device({ message: 'Words of the source', code })
const call = (code: number) => voiceMessages.call({ message: 'Words of the source', code })
const start = (message: string) => voiceMessages.start({ message, code: 0 })

it.each<[PreflightStage, ReturnType<typeof device>, string]>([
  ['loading', start('voice.not_ready'), 'The server did not allow the call'],
  ['loading', voiceMessages.invalidToken, 'The server did not allow the call'],
  ['loading', start('NotSupportedError: This browser has no WebRTC.'), 'Use a current Chrome'],
  ['signalling', device(53000), 'port 443'],
  ['signalling', device(31005), 'port 443'],
  ['signalling', device(20101), 'rejected the access token'],
  ['signalling', device(20151), 'rejected the caller'],
  ['signalling', device(20104), 'the clock of the server'],
  ['calling', call(31401), 'does not let this page use the microphone'],
  ['calling', call(31402), 'No microphone is available'],
  ['calling', call(31000), '/api/twilio/answer'],
  ['measuring', call(53405), 'UDP to Twilio'],
  ['measuring', device(31005), 'was lost'],
  ['measuring', device(99_999), 'tell an admin the code'],
])('§8 while it is %s, %j is explained', (stage, message, words) => {
  expect(preflightHint({ type: 'failed', stage, message }, en, drawer.hints)).toContain(words)
})
