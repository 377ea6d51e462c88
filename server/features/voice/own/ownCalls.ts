import type { SessionUser } from '../../../access/session.ts'
import { AppError } from '../../../errors.ts'
import type { SpeechVendor } from '../../../providers/speech/speechServices.ts'
import type { LiveCall } from '../callLine.ts'
import type { StartCall } from '../callStart.ts'
import type { Calls } from '../calls.ts'
import type { KeptRecordings } from '../recording/keptRecordings.ts'
import { createLegRecorder } from '../recording/legRecorder.ts'
import type { StoredCall } from '../store/voiceCallStore.ts'
import { type VoiceSettings, type VoiceSettingsService, voiceOf } from '../voiceSettings.ts'
import type { CarriedLeg } from './carriedLeg.ts'
import { createOwnLine } from './ownLine.ts'
import type { SoundPath, SoundPaths } from './soundPaths.ts'

interface Deps {
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  start: StartCall
  calls: Pick<Calls, 'attach' | 'keepSeat'>
  paths: SoundPaths
  speech: SpeechVendor
  /** Where the sound of a recorded call lies while it lasts. */
  directory: string
  kept: KeptRecordings
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
export function createOwnCalls(deps: Deps) {
  const { voiceSettings, start, calls, paths, speech, directory, kept, onError } = deps
  /** Legs of those who talk in this process, by call and person. */
  const here = new Map<string, CarriedLeg>()
  return { start: begin, reconnect, join }

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
      const { settings, conversationId } = begun
      const recorded = begun.isRecorded
        ? createLegRecorder({
            leg,
            directory,
            keep: content => kept.keep({ tenantId, conversationId, content, name: 'call.wav' }),
          })
        : { leg, recorder: null }
      const { transcription_language: transcriptionLanguage, interruptible } = settings
      const connect = (call: LiveCall) =>
        createOwnLine({
          leg: recorded.leg,
          call,
          ...services,
          voice: voiceOf(settings),
          language: begun.language,
          interruptible,
          now: () => performance.now(),
          onFault: onError,
          ...(transcriptionLanguage !== undefined && { transcriptionLanguage }),
        })
      await calls.attach(tenantId, begun, connect, recorded.recorder)
      remember(`${begun.id} ${userId}`, leg)
      return { _id: begun.id, conversation_id: conversationId, ...path }
    } catch (error) {
      await leg.close()
      throw error
    }
  }

  /**
   * Goes on over another path for whoever talks in a call. Throws `auth.forbidden` to anybody else, `resource.not_found`
   * where it is over or none of ours, `record.invalid`, and `server.unavailable` where its sound is in another process.
   */
  async function reconnect(
    owner: { tenantId: string; userId: string },
    { id, state, userId, providerId }: StoredCall,
    { sdp }: Pick<CallOffer, 'sdp'>,
  ) {
    const leg = here.get(`${id} ${owner.userId}`)
    if (!leg && userId !== owner.userId) throw new AppError('auth.forbidden')
    if (state === 'ended' || providerId !== null) throw new AppError('resource.not_found')
    if (!leg) throw new AppError('server.unavailable')
    return paths.renew(owner, leg, sdp)
  }

  /**
   * Puts somebody of the team on a call, in the agent's stead; `claim` takes its conversation over. Throws what that throws,
   * `voice.joined` where somebody is there already, `voice.elsewhere`, and what a call's offer may be refused with.
   */
  async function join(
    tenantId: string,
    call: StoredCall,
    { id, name }: Pick<SessionUser, 'id' | 'name'>,
    { sdp, claim }: Pick<CallOffer, 'sdp'> & { claim: () => Promise<void> },
  ): Promise<SoundPath> {
    const seat = calls.keepSeat(call, { id, name })
    try {
      const { leg, path } = await paths.open({ tenantId, userId: id }, sdp)
      try {
        await claim()
        seat.take(leg)
        remember(`${call.id} ${id}`, leg)
      } catch (error) {
        await leg.close()
        throw error
      }
      return path
    } catch (error) {
      seat.leave()
      throw error
    }
  }

  function remember(place: string, leg: CarriedLeg): void {
    here.set(place, leg)
    void leg.over.then(() => {
      if (here.get(place) === leg) here.delete(place)
    })
  }

  function servicesOf({ transport, transcription, speech: spoken }: VoiceSettings) {
    if (transport !== 'own' || !transcription || !spoken) throw new AppError('voice.not_ready')
    return { speechToText: speech.speechToText(transcription), textToSpeech: speech.textToSpeech(spoken) }
  }
}
