import type { FastifyRequest } from 'fastify'
import { isLineTest } from '../../../../common/lineTestCall.ts'
import { AppError } from '../../../errors.ts'
import { SocketBody } from '../../../http/socketBody.ts'
import { createSecretToken, hashToken } from '../../../secrets/secretToken.ts'
import type { Database } from '../../../store/database.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import { findThread } from '../../conversations/store/threadStore.ts'
import type { createCallReturn } from '../callReturn.ts'
import type { BegunCall, CallWish, StartCall } from '../callStart.ts'
import type { Calls } from '../calls.ts'
import { publicOrigin } from '../publicOrigin.ts'
import { createTwilioRecorder } from '../recording/twilioRecorder.ts'
import type { TwilioRecordings } from '../recording/twilioRecordings.ts'
import { beginDial } from '../store/dialledCalls.ts'
import { findVoiceCall, renewNonce } from '../store/voiceCallStore.ts'
import type { VoiceSettings, VoiceSettingsService } from '../voiceSettings.ts'
import { dialTwiml, echoTwiml, hangUpTwiml, refusalTwiml, relayTwiml } from './answerTwiml.ts'
import type { RelaySetup } from './relayMessages.ts'
import { createRelaySession } from './relaySession.ts'
import { isSignedByTwilio } from './requestSignature.ts'
import { requestAddresses } from './signedAddresses.ts'
import { credentialsOf, type TwilioApi } from './twilioApi.ts'
import { callerOf } from './voiceIdentity.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  start: StartCall
  calls: Pick<Calls, 'take' | 'attach' | 'end'>
  /** Makes an unanswered transferred call wait for a new line. */
  bringBack: ReturnType<typeof createCallReturn>
  api: TwilioApi
  recordings: Pick<TwilioRecordings, 'handleCallback'>
  /** Returns the name of a user; undefined if unknown. */
  nameOf: (userId: string) => Promise<string | undefined>
  publicUrl: string | undefined
  log: StoreLog
  now: () => Date
}

type Form = Readonly<Record<string, string>>

/** Request of Twilio to a tenant. */
export interface TwilioRequest {
  tenantId: string
  request: FastifyRequest
}

export type TwilioCalls = ReturnType<typeof createTwilioCalls>

/**
 * Answers Twilio's requests: how to handle a call, its words, and the step after them. Throws `auth.signature` for
 * requests from elsewhere.
 */
export function createTwilioCalls(deps: Deps) {
  const { database, voiceSettings, start, calls, api, recordings, bringBack, nameOf, publicUrl, log, now } =
    deps
  return { answer, ended, dialled, relay, recorded }

  /**
   * Returns TwiML that connects the call with the agent, or says why not. A repeated request for a call does not create
   * another one. A call of the line test is echoed and not stored.
   */
  async function answer(from: TwilioRequest, form: Form): Promise<string> {
    const settings = await believed(from, form)
    const { tenantId } = from
    const nonce = createSecretToken()
    try {
      if (isLineTest(form)) return testing(tenantId, form)
      const waiting = await waitsAnew(tenantId, form.CallSid ?? '', nonce)
      if (waiting === false) return hangUpTwiml()
      const begun = waiting ?? (await start(await wishOf(tenantId, form, nonce)))
      return await connecting(from, settings, nonce, begun)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      return refusalTwiml('unavailable', settings.language)
    }
  }

  /**
   * Returns TwiML for the end of the agent's part. It dials the target in the call's row, says that nobody is available
   * if our server broke off the call, or hangs up.
   */
  async function ended(from: TwilioRequest, form: Form): Promise<string> {
    const settings = await believed(from, form)
    const { CallSid: callSid = '' } = form
    const { tenantId } = from
    const call = await database.inTenant(tenantId, db => findVoiceCall(db, callSid))
    if (call?.dialTo && call.state !== 'ended') {
      const to = isOver(form) ? undefined : await database.inTenant(tenantId, db => beginDial(db, call.id))
      if (to !== undefined) return dialling(from.request, settings, to)
      await calls.end({ ...call, tenantId }, { by: 'waiting' })
      return hangUpTwiml()
    }
    const isBroken = call && (call.state !== 'ended' || call.outcome === 'failed')
    return isBroken ? refusalTwiml('unavailable', settings.language) : hangUpTwiml()
  }

  /** Returns TwiML for the end of a dial. If nobody answered, the caller returns to the conversation. */
  async function dialled(from: TwilioRequest, form: Form): Promise<string> {
    const settings = await believed(from, form)
    const { tenantId } = from
    const { CallSid: callSid = '', DialCallStatus: status = '', DialCallDuration: seconds } = form
    const call = await database.inTenant(tenantId, db => findVoiceCall(db, callSid))
    if (call?.state !== 'transferred') return hangUpTwiml()
    const place = { ...call, tenantId }
    if (status === 'completed' || status === 'answered') {
      await calls.end(place, { by: 'transfer', talkedSeconds: Number.parseInt(seconds ?? '', 10) || 0 })
      return hangUpTwiml()
    }
    if (isOver(form)) {
      await calls.end(place, { by: 'waiting' })
      return hangUpTwiml()
    }
    const nonce = createSecretToken()
    return (await bringBack(tenantId, call, nonce)) ? connecting(from, settings, nonce, call) : hangUpTwiml()
  }

  /** Returns the socket of an answered call; throws `resource.not_found` if the nonce was used or is invalid. */
  async function relay(from: TwilioRequest, nonce: string): Promise<SocketBody> {
    const settings = await believed(from)
    const begun = await calls.take(from.tenantId, nonce)
    if (!begun) throw new AppError('resource.not_found')
    return new SocketBody(socket => {
      createRelaySession({
        socket,
        log,
        now,
        open: async (setup, line) => {
          if (!isOf(setup, begun, settings)) throw new AppError('resource.not_found')
          return calls.attach(from.tenantId, begun, () => line, recorderOf(from, begun, settings))
        },
      })
    })
  }

  /** Handles the report of a finished recording. */
  async function recorded(from: TwilioRequest, form: Form): Promise<void> {
    await believed(from, form)
    await recordings.handleCallback(from.tenantId, form)
  }

  function recorderOf({ request }: TwilioRequest, { providerId }: BegunCall, { twilio }: VoiceSettings) {
    const credentials = credentialsOf(twilio)
    if (!credentials || providerId === null) return null
    const callbackUrl = `${publicOrigin(publicUrl, request)}/api/twilio/recording`
    return createTwilioRecorder({ api, credentials, callSid: providerId, callbackUrl })
  }

  async function believed({ tenantId, request }: TwilioRequest, form: Form = {}): Promise<VoiceSettings> {
    const settings = await voiceSettings.of(tenantId)
    const { auth_token = '', account_sid } = settings.twilio
    const signature = request.headers['x-twilio-signature']
    const urls = requestAddresses({
      publicUrl,
      protocol: request.protocol,
      host: request.host,
      path: request.url,
      isUpgrade: request.headers.upgrade !== undefined,
    })
    const shown = typeof signature === 'string' ? signature : undefined
    const isTrue = isSignedByTwilio(auth_token, { signature: shown, urls, form })
    const isOurs = form.AccountSid === undefined || form.AccountSid === account_sid
    if (settings.transport !== 'twilio' || !isTrue || !isOurs) throw new AppError('auth.signature')
    return settings
  }

  async function wishOf(tenantId: string, form: Form, nonce: string): Promise<CallWish> {
    const { CallSid: providerId = '', From: from = '', To: to = '' } = form
    const client = callerOf(from)
    if (!client) return { tenantId, to, caller: { number: from }, providerId, nonce }
    // A person with a token of another tenant is signed in there, not here.
    if (client.tenantId !== tenantId) throw new AppError('auth.forbidden')
    const { userId } = client
    return { tenantId, to, caller: { userId, name: (await nameOf(userId)) ?? '' }, providerId, nonce }
  }

  /** Returns TwiML of the line test. Only browsers can send its parameter; a dialed call cannot. */
  function testing(tenantId: string, { From: from = '' }: Form): string {
    if (callerOf(from)?.tenantId !== tenantId) throw new AppError('auth.forbidden')
    return echoTwiml()
  }

  /** Renews a call that Twilio asks about again; false if it no longer waits, null if it is new. */
  async function waitsAnew(tenantId: string, callSid: string, nonce: string) {
    return database.inTenant(tenantId, async db => {
      const known = await findVoiceCall(db, callSid)
      if (!known) return null
      const { id, conversationId } = known
      return (await renewNonce(db, id, hashToken(nonce))) && { id, conversationId }
    })
  }

  function dialling(request: FastifyRequest, { bot_number }: VoiceSettings, to: string): string {
    const dialledUrl = `${publicOrigin(publicUrl, request)}/api/twilio/dialled`
    return dialTwiml({ dialledUrl, to, callerId: bot_number })
  }

  async function connecting(
    { tenantId, request }: TwilioRequest,
    settings: VoiceSettings,
    nonce: string,
    { id, conversationId }: Pick<BegunCall, 'id' | 'conversationId'>,
  ): Promise<string> {
    const thread = await database.inTenant(tenantId, db => findThread(db, conversationId))
    const origin = publicOrigin(publicUrl, request)
    return relayTwiml({
      endedUrl: `${origin}/api/twilio/ended`,
      relayUrl: `${origin.replace(/^http/, 'ws')}/api/voice/relay/${nonce}`,
      ...spokenLanguage(settings, thread?.data.language_id),
      interruptible: settings.interruptible,
      dtmfDetection: listensToKeys(settings),
      parameters: { call_id: id, conversation_id: conversationId },
    })
  }
}

/** Returns the languages and the voice of a call. An intake may speak another language than the settings and the voice. */
function spokenLanguage({ language, transcription_language, voice_id }: VoiceSettings, own = language) {
  const { language: tongue, region } = new Intl.Locale(own).maximize()
  return new Intl.Locale(language).language === tongue
    ? { language, transcriptionLanguage: transcription_language, voiceId: voice_id }
    : { language: region ? `${tongue}-${region}` : tongue }
}

/** Returns whether the caller has hung up. */
function isOver({ CallStatus }: Form): boolean {
  return CallStatus === 'completed'
}

/** Returns whether Twilio must report keys: besides answers, they refuse a recording and end a voicemail message. */
function listensToKeys({ dtmf_detection, record_calls, when_closed }: VoiceSettings): boolean {
  return dtmf_detection || record_calls || when_closed === 'take_message'
}

function isOf(setup: RelaySetup, { providerId }: BegunCall, { twilio }: VoiceSettings): boolean {
  return setup.accountSid === twilio.account_sid && setup.callSid === providerId
}
