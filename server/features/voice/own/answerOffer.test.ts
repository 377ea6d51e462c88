import { expect, it } from 'vitest'
import { MediaStreamTrack } from 'werift'
import { createVoiceCaller } from '../../../../tests/support/speech/voiceCaller.ts'
import { answerOffer } from './answerOffer.ts'
import { readOffer } from './readOffer.ts'

it.each([
  ['lets the caller begin the handshake, which does so at once', 'actpass', 'passive'],
  ['begins it where the caller will not', 'passive', 'active'],
])('an answer %s', async (_what, offered, answered) => {
  const caller = await createVoiceCaller()
  const offer = readOffer(caller.offer.replace('a=setup:actpass', `a=setup:${offered}`))
  const { peer, sdp } = await answerOffer(offer, new MediaStreamTrack({ kind: 'audio' }), {})
  await Promise.all([peer.close(), caller.close()])
  expect(sdp).toContain(`a=setup:${answered}\r\n`)
})
