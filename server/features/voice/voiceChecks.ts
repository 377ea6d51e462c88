import type { FastifyRequest } from 'fastify'
import type { components } from '../../../openapi/generated/types.d.ts'
import { SpeechError, type SpeechVendor, speechRate } from '../../providers/speech/speechServices.ts'
import { publicOrigin } from './publicOrigin.ts'
import { testTwilio } from './twilio/connectionTest.ts'
import type { TwilioApi } from './twilio/twilioApi.ts'
import type { createVoiceReadiness } from './voiceReadiness.ts'
import { type VoiceSettings, type VoiceSettingsService, voiceOf } from './voiceSettings.ts'

type Check = components['schemas']['VoiceTest']['checks'][number]

interface Deps {
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  readiness: ReturnType<typeof createVoiceReadiness>
  twilio: TwilioApi
  speech: SpeechVendor
  publicUrl: string | undefined
}

export type VoiceChecks = ReturnType<typeof createVoiceChecks>

/** Tests everything that calls need. */
export function createVoiceChecks({ voiceSettings, readiness, twilio, speech: vendor, publicUrl }: Deps) {
  return { run }

  async function run(tenantId: string, request: FastifyRequest): Promise<Check[]> {
    const settings = await voiceSettings.of(tenantId)
    const { missing } = await readiness(tenantId)
    const agent: Check = { name: 'agent', state: missing.includes('agent') ? 'missing' : 'works' }
    const parts =
      settings.transport === 'twilio'
        ? testTwilio(twilio, {
            account: settings.twilio,
            botNumber: settings.bot_number,
            answerUrls: [`${publicOrigin(publicUrl, request)}/api/twilio/answer`],
          })
        : speechChecks(settings)
    return [agent, ...(await parts)]
  }

  async function speechChecks(settings: VoiceSettings): Promise<Check[]> {
    const { language, speech, transcription } = settings
    const voice = voiceOf(settings)
    return Promise.all([
      check('speech', speech && vendor.textToSpeech(speech), async (speech, signal) => {
        for await (const sound of speech.speak('Hello.', { voice, language, signal }))
          if (sound.length > 0) return
      }),
      check('transcription', transcription && vendor.speechToText(transcription), (hearing, signal) =>
        hearing.transcribe(new Int16Array(speechRate), { language, signal }),
      ),
    ])
  }

  async function check<Service>(
    name: Check['name'],
    service: Service | null,
    use: (service: Service, signal: AbortSignal) => Promise<unknown>,
  ): Promise<Check> {
    if (!service) return { name, state: 'missing' }
    try {
      await use(service, AbortSignal.timeout(patienceMs))
      return { name, state: 'works' }
    } catch (error) {
      if (error instanceof SpeechError) return { name, state: stateOf[error.code], detail: error.message }
      return { name, state: 'unreachable' }
    }
  }
}

const patienceMs = 15_000

const stateOf = {
  'speech.refused': 'refused',
  'speech.unreachable': 'unreachable',
  'speech.wrong': 'wrong',
} as const satisfies Record<SpeechError['code'], Check['state']>
