import type { SessionUser } from '../../../access/session.ts'
import { AppError } from '../../../errors.ts'
import type { SpeechVendor } from '../../../providers/speech/speechServices.ts'
import type { StartCall } from '../callStart.ts'
import type { Calls } from '../calls.ts'
import type { StoredCall } from '../store/voiceCallStore.ts'
import { type VoiceSettings, type VoiceSettingsService, voiceOf } from '../voiceSettings.ts'
import type { CarriedLeg } from './carriedLeg.ts'
import { createOwnLine } from './ownLine.ts'
import type { SoundPaths } from './soundPaths.ts'

interface Deps {
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  start: StartCall
  calls: Pick<Calls, 'attach'>
  paths: SoundPaths
  speech: SpeechVendor
  onError: (error: unknown) => void
}

/** What a browser wants its call to be. */
export interface CallOffer {
  /** Left out where the sound goes over a WebSocket. */
  sdp?: string
  language_id?: string
  timezone?: string
}

export type OwnCalls = ReturnType<typeof createOwnCalls>

/** Calls that browsers place at this server itself. */
export function createOwnCalls({ voiceSettings, start, calls, paths, speech, onError }: Deps) {
  /** Legs of the calls whose sound is in this process. */
  const here = new Map<string, CarriedLeg>()
  return { start: begin, reconnect }

  /**
   * Takes a call. Throws `record.invalid` for an offer that is none, `voice.not_ready` where nobody answers or speech is not
   * set up, `voice.off`, and `server.unavailable` where all ports are taken.
   */
  async function begin(
    tenantId: string,
    { id: userId, name }: Pick<SessionUser, 'id' | 'name'>,
    { sdp, language_id: language, timezone }: CallOffer,
  ) {
    const services = servicesOf(await voiceSettings.of(tenantId))
    const { leg, path } = await paths.open({ tenantId, userId }, sdp)
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
          ...services,
          voice: voiceOf(settings),
          language: begun.language,
          interruptible,
          now: () => performance.now(),
          onFault: onError,
          ...(transcriptionLanguage !== undefined && { transcriptionLanguage }),
        }),
      )
      here.set(begun.id, leg)
      void leg.over.then(() => here.delete(begun.id))
      return { _id: begun.id, conversation_id: begun.conversationId, ...path }
    } catch (error) {
      await leg.close()
      throw error
    }
  }

  /**
   * Goes on over another path with a call that its own caller has. Throws `resource.not_found` where it is over or none of
   * ours, `record.invalid`, and `server.unavailable` where its sound is in another process.
   */
  async function reconnect(
    owner: { tenantId: string; userId: string },
    { id, state, providerId }: StoredCall,
    { sdp }: Pick<CallOffer, 'sdp'>,
  ) {
    const leg = here.get(id)
    if (state === 'ended' || providerId !== null) throw new AppError('resource.not_found')
    if (!leg) throw new AppError('server.unavailable')
    return paths.renew(owner, leg, sdp)
  }

  function servicesOf({ transport, transcription, speech: spoken }: VoiceSettings) {
    if (transport !== 'own' || !transcription || !spoken) throw new AppError('voice.not_ready')
    return { speechToText: speech.speechToText(transcription), textToSpeech: speech.textToSpeech(spoken) }
  }
}
