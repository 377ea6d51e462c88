import { expect, it } from 'vitest'
import { createRateLimit } from '../../limits/rateLimit.ts'
import { createVoiceSamples } from './voiceSamples.ts'
import type { VoiceSettings } from './voiceSettings.ts'

const settings = {
  transport: 'own',
  language: 'en-US',
  speech: { baseUrl: 'https://speech.example/v1', apiKey: null, model: 'house', voices: ['nova'] },
} as unknown as VoiceSettings

/** Creates samples from a service that returns `pieces` of a tenth of a second. */
function samplesOf(pieces: number, max = 2) {
  const now = () => new Date(0)
  return createVoiceSamples({
    voiceSettings: { of: async () => settings },
    speech: {
      speechToText: () => ({ transcribe: async () => '' }),
      textToSpeech: () => ({
        async *speak() {
          for (let piece = 0; piece < pieces; piece++) yield new Int16Array(1600).fill(piece)
        },
      }),
    },
    limit: createRateLimit({ max, windowMs: 60_000, now, isEnabled: true }),
  })
}

it('gives all that the service says as one file', async () => {
  const file = await samplesOf(3).speak('lakeside', 'nova')
  expect(file.subarray(0, 4).toString()).toBe('RIFF')
  expect(file.length).toBe(44 + 3 * 3200)
  expect(file.readInt16LE(44 + 2 * 3200)).toBe(2)
})

it('listens to no service that does not stop', async () => {
  await expect(samplesOf(Number.POSITIVE_INFINITY).speak('lakeside', 'nova')).rejects.toMatchObject({
    code: 'server.unavailable',
  })
})

it('is asked so often by a tenant and no more', async () => {
  const { speak } = samplesOf(1)
  await speak('lakeside', undefined)
  await speak('lakeside', undefined)
  await expect(speak('lakeside', undefined)).rejects.toMatchObject({ code: 'request.too_many' })
  await speak('hillside', undefined)
})
