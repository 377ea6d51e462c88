import type { SessionUser } from '../../../access/session.ts'
import { AppError } from '../../../errors.ts'
import type { SpeechVendor } from '../../../providers/speech/speechServices.ts'
import type { StartCall } from '../callStart.ts'
import type { Calls } from '../calls.ts'
import { type VoiceSettings, type VoiceSettingsService, voiceOf } from '../voiceSettings.ts'
import { NoPortError } from './noPortError.ts'
import { createOwnLine } from './ownLine.ts'
import { OfferError } from './readOffer.ts'
import type { AcceptedLeg, createWeriftLegs } from './weriftLegs.ts'

interface Deps {
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  start: StartCall
  calls: Pick<Calls, 'attach'>
  legs: ReturnType<typeof createWeriftLegs>
  speech: SpeechVendor
  onError: (error: unknown) => void
}

/** A browser's offer of a call. */
export interface CallOffer {
  sdp: string
  language_id?: string
  timezone?: string
}

export type OwnCalls = ReturnType<typeof createOwnCalls>

/** Calls that browsers place at this server itself. */
export function createOwnCalls({ voiceSettings, start, calls, legs, speech, onError }: Deps) {
  return { start: begin }

  /**
   * Answers an offer. Throws `record.invalid` for one that is none, `voice.not_ready` where nobody answers or speech is not
   * set up, `voice.off`, and `server.unavailable` where all ports are taken.
   */
  async function begin(
    tenantId: string,
    { id: userId, name }: Pick<SessionUser, 'id' | 'name'>,
    { sdp, language_id: language, timezone }: CallOffer,
  ) {
    const { hearing, speaking } = servicesOf(await voiceSettings.of(tenantId))
    const { sdp: answer, leg } = await accepted(sdp)
    try {
      const begun = await start({
        tenantId,
        to: '',
        caller: { userId, name },
        ...(language !== undefined && { language }),
        ...(timezone !== undefined && { timezone }),
      })
      const { settings } = begun
      const { transcription_language: transcriptionLanguage, interruptible } = settings
      await calls.attach(tenantId, begun, call =>
        createOwnLine({
          leg,
          call,
          speechToText: hearing,
          textToSpeech: speaking,
          voice: voiceOf(settings),
          language: begun.language,
          interruptible,
          now: () => performance.now(),
          onFault: onError,
          ...(transcriptionLanguage !== undefined && { transcriptionLanguage }),
        }),
      )
      return { _id: begun.id, conversation_id: begun.conversationId, sdp: answer }
    } catch (error) {
      await leg.close()
      throw error
    }
  }

  async function accepted(sdp: string): Promise<AcceptedLeg> {
    try {
      return await legs.accept(sdp)
    } catch (error) {
      if (error instanceof NoPortError) throw new AppError('server.unavailable', { cause: error })
      if (!(error instanceof OfferError)) throw error
      const errors = [{ pointer: '/sdp', keyword: 'sdp', message: error.message }]
      throw new AppError('record.invalid', { errors, cause: error })
    }
  }

  function servicesOf({ transport, transcription, speech: spoken }: VoiceSettings) {
    if (transport !== 'own' || !transcription || !spoken) throw new AppError('voice.not_ready')
    return { hearing: speech.speechToText(transcription), speaking: speech.textToSpeech(spoken) }
  }
}
