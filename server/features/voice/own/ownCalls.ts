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
  /** Directory for the sound of a recorded call while the call lasts. */
  directory: string
  kept: KeptRecordings
  onError: (error: unknown) => void
}

/** Settings that a browser sends to start a call. */
export interface CallOffer {
  /** Omitted if the sound uses a WebSocket. */
  sdp?: string
  language_id?: string
  timezone?: string
}

export type OwnCalls = ReturnType<typeof createOwnCalls>

/** Creates the calls that browsers place directly to this server. */
export function createOwnCalls(deps: Deps) {
  const { voiceSettings, start, calls, paths, speech, directory, kept, onError } = deps
  /** Legs of the people who talk in this process, by call and person. */
  const here = new Map<string, CarriedLeg>()
  return { start: begin, reconnect, join }

  /**
   * Starts a call. Throws `record.invalid` for an invalid offer, `voice.not_ready` if nobody answers or speech is not
   * set up, `voice.off`, and `server.unavailable` if all ports are taken.
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
   * Moves a person's sound in a call to another path. Throws `auth.forbidden` for other users, `resource.not_found` if
   * the call is over or not one of ours, `record.invalid`, and `server.unavailable` if its sound is in another process.
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
   * Connects a team member to a call instead of the agent; `claim` takes over the conversation. Throws the errors of
   * `claim`, `voice.joined` if the place is taken, `voice.elsewhere`, and the errors of a call's offer.
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
