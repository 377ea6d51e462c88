import { AppError } from '../../errors.ts'
import type { RateLimit } from '../../limits/rateLimit.ts'
import { SpeechError, type SpeechVendor, speechRate } from '../../providers/speech/speechServices.ts'
import { wavFile } from '../../providers/speech/wavFile.ts'
import { callTexts } from './callTexts.ts'
import { type VoiceSettingsService, voiceOf } from './voiceSettings.ts'

interface Deps {
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  speech: SpeechVendor
  /** Rate limit, because the tenant pays for each sample. */
  limit: RateLimit
}

export type VoiceSamples = ReturnType<typeof createVoiceSamples>

/** Milliseconds that a service may take. */
const patienceMs = 15_000

/** Maximum samples of a recording. The sentence takes a few seconds; a service that sends more does something else. */
const max = 20 * speechRate

/** Creates samples of voices of tenants' own speech services, for choosing one. */
export function createVoiceSamples({ voiceSettings, speech: vendor, limit }: Deps) {
  return { speak }

  /**
   * Returns a WAV file. Throws `voice.not_ready` if no own speech service is in use, `record.conflict` if it refuses
   * the voice, and `server.unavailable` if it returns no sound.
   */
  async function speak(tenantId: string, voiceId: string | undefined): Promise<Buffer> {
    const settings = await voiceSettings.of(tenantId)
    const { transport, language, speech } = settings
    if (transport !== 'own' || !speech) throw new AppError('voice.not_ready')
    limit(tenantId)
    const voice = voiceId ?? voiceOf({ speech })
    const signal = AbortSignal.timeout(patienceMs)
    const text = callTexts(language).sample
    try {
      const sound = vendor.textToSpeech(speech).speak(text, { voice, language, signal })
      return wavFile(await gathered(sound), speechRate)
    } catch (error) {
      if (error instanceof SpeechError) {
        const code = error.code === 'speech.refused' ? 'record.conflict' : 'server.unavailable'
        throw new AppError(code, { detail: error.message })
      }
      if (signal.aborted)
        throw new AppError('server.unavailable', { detail: 'The speech service is too slow.' })
      throw error
    }
  }
}

async function gathered(sound: AsyncIterable<Int16Array>): Promise<Int16Array> {
  const pieces: Int16Array[] = []
  let length = 0
  for await (const piece of sound) {
    pieces.push(piece)
    length += piece.length
    if (length > max) throw new SpeechError('speech.wrong', 'The speech service does not stop speaking.')
  }
  const all = new Int16Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
