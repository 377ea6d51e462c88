import type { components } from '../../../openapi/generated/types.d.ts'
import { type Session, signedIn } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { SocketBody } from '../../http/socketBody.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { Participation } from '../conversations/participation.ts'
import type { InboxServices } from '../inbox/inboxServices.ts'
import { rateCall } from './callFeedback.ts'
import { demandOwnCall } from './callRights.ts'
import type { Calls } from './calls.ts'
import type { Echoes } from './own/echoes.ts'
import type { OwnCalls } from './own/ownCalls.ts'
import type { SoundPaths } from './own/soundPaths.ts'
import { refuseRecording } from './recording/refuseRecording.ts'
import type { StoredCall } from './store/voiceCallStore.ts'
import { createAccessToken } from './twilio/accessToken.ts'
import type { createPhoneNumbers } from './twilio/phoneNumbers.ts'
import type { TeamRings } from './twilio/teamRings.ts'
import type { TwilioCalls } from './twilio/twilioCalls.ts'
import { voiceIdentity } from './twilio/voiceIdentity.ts'
import type { VoiceChecks } from './voiceChecks.ts'
import { type createVoiceReadiness, hasAccount } from './voiceReadiness.ts'
import type { VoiceSamples } from './voiceSamples.ts'
import type { VoiceSettingsService } from './voiceSettings.ts'
import { voicesOf } from './voicesOf.ts'

export interface VoiceRouteDeps {
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  readiness: ReturnType<typeof createVoiceReadiness>
  calls: Calls
  ownCalls: OwnCalls
  echoes: Echoes
  paths: Pick<SoundPaths, 'socket' | 'prepare'>
  twilioCalls: TwilioCalls
  rings: TeamRings
  numbers: ReturnType<typeof createPhoneNumbers>
  checks: VoiceChecks
  samples: VoiceSamples
  participation: Pick<Participation, 'writer'>
  /** Takes over conversations. */
  claim: InboxServices['claim']
  log: Pick<ConversationLog, 'write'>
  now: () => Date
}

/** Returns the handlers of calls, from the browser and by phone. */
export function voiceRoutes(deps: VoiceRouteDeps) {
  const { voiceSettings, readiness, calls, ownCalls, echoes, paths } = deps
  const { twilioCalls, numbers, checks, samples, log, now } = deps
  const { participation, claim, rings } = deps
  return {
    generateVoiceToken: async ({ session, scope }) => {
      const { twilio, transport } = await voiceSettings.of(scope.tenantId)
      if (transport !== 'twilio' || !hasAccount(twilio)) throw new AppError('voice.not_ready')
      const identity = voiceIdentity(scope.tenantId, signedIn(session).user.id)
      const { token, expiresAt } = createAccessToken({
        accountSid: twilio.account_sid,
        apiKeySid: twilio.api_key_sid,
        apiKeySecret: twilio.api_key_secret,
        applicationSid: twilio.twiml_app_sid,
        identity,
        now: now(),
      })
      return { status: 200, body: { token, identity, expires_at: expiresAt.toISOString() } }
    },
    answerTwilioCall: async ({ scope: { tenantId }, request, body }) =>
      twiml(await twilioCalls.answer({ tenantId, request }, body)),
    endTwilioCall: async ({ scope: { tenantId }, request, body }) =>
      twiml(await twilioCalls.ended({ tenantId, request }, body)),
    endTwilioDial: async ({ scope: { tenantId }, request, body }) =>
      twiml(await twilioCalls.dialled({ tenantId, request }, body)),
    receiveTwilioRecording: async ({ scope: { tenantId }, request, body }) => {
      await twilioCalls.recorded({ tenantId, request }, body)
      return { status: 204, body: undefined }
    },
    relayVoice: async ({ scope: { tenantId }, request, path }) => ({
      status: 101,
      body: await twilioCalls.relay({ tenantId, request }, path.nonce),
    }),
    listAvailablePhoneNumbers: async ({ scope: { tenantId }, query }) => {
      const { twilio } = await voiceSettings.of(tenantId)
      return { status: 200, body: await numbers.find(tenantId, twilio, query) }
    },
    listAvailableVoices: async ({ scope: { tenantId } }) => ({
      status: 200,
      body: voicesOf(await voiceSettings.of(tenantId)),
    }),
    sampleVoice: async ({ scope: { tenantId }, body }) => ({
      status: 200,
      headers: { 'content-type': 'audio/wav' },
      body: await samples.speak(tenantId, body.voice_id),
    }),
    testVoiceConfiguration: async ({ scope, request }) => ({
      status: 200,
      body: { checks: await checks.run(scope.tenantId, request) },
    }),
    readVoiceReadiness: async ({ scope }) => {
      const body = await readiness(scope.tenantId)
      // A client that asks is about to call.
      if (body.transport === 'own' && body.missing.length === 0) paths.prepare()
      return { status: 200, body }
    },
    startVoiceCall: async ({ session, scope, body }) => ({
      status: 201,
      body: await ownCalls.start(scope.tenantId, signedIn(session).user, body),
    }),
    reconnectVoiceCall: async ({ session, scope: { tenantId }, path, body }) => {
      const call = await calls.find(tenantId, path.callId)
      const owner = { tenantId, userId: signedIn(session).user.id }
      return { status: 200, body: await ownCalls.reconnect(owner, call, body) }
    },
    startVoiceEcho: async ({ session, scope: { tenantId }, body }) => {
      const owner = { tenantId, userId: signedIn(session).user.id }
      return { status: 201, body: await echoes.begin(owner, body.sdp) }
    },
    carryVoiceSound: async ({ session, scope: { tenantId }, path }) => {
      const owner = { tenantId, userId: signedIn(session).user.id }
      return { status: 101, body: new SocketBody(paths.socket(owner, path.nonce)) }
    },
    getVoiceCall: async ({ scope: { tenantId }, path }) => {
      const { call, ...more } = await calls.read(tenantId, path.callId)
      return { status: 200, body: shown(call, more) }
    },
    joinVoiceCall: async ({ session, scope, path, body }) => {
      const call = await calls.find(scope.tenantId, path.callId)
      const answer = await ownCalls.join(scope.tenantId, call, signedIn(session).user, {
        ...body,
        claim: () => take(session, scope, call),
      })
      return { status: 201, body: answer }
    },
    ringVoiceCall: async ({ session, scope, path }) => {
      const call = await calls.find(scope.tenantId, path.callId)
      await rings.begin(scope, call, signedIn(session).user, () => take(session, scope, call))
      return { status: 204, body: undefined }
    },
    refuseCallRecording: async ({ session, scope, path }) => {
      const call = await calls.find(scope.tenantId, path.callId)
      demandOwnCall(session, call, { isOrOperator: true })
      await refuseRecording(log, scope, call.conversationId)
      return { status: 204, body: undefined }
    },
    hangUpVoiceCall: async ({ session, scope, path }) => {
      const call = await calls.find(scope.tenantId, path.callId)
      demandOwnCall(session, call, { isOrOperator: true })
      await calls.hangUp(scope.tenantId, call)
      return { status: 204, body: undefined }
    },
    rateVoiceCall: async ({ session, scope, path, body }) => {
      const call = await calls.find(scope.tenantId, path.callId)
      demandOwnCall(session, call, { isOrOperator: false })
      await rateCall(log, scope, call, body)
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>

  /** Takes over the conversation, as a team member does in the inbox. */
  async function take(session: Session, scope: Scope, { conversationId }: StoredCall): Promise<void> {
    const participant = await participation.writer({ session, scope, conversationId, token: undefined })
    await claim(participant, {})
  }
}

function twiml(body: string) {
  return { status: 200 as const, headers: { 'content-type': 'text/xml; charset=utf-8' }, body }
}

type ShownCall = components['schemas']['VoiceCall']

function shown(
  call: StoredCall,
  { recording, fault }: { [Name in 'recording' | 'fault']: ShownCall[Name] | undefined },
): ShownCall {
  const { openedAt, endedAt, outcome, personId } = call
  const seconds = openedAt && endedAt ? Math.round((endedAt.getTime() - openedAt.getTime()) / 1000) : null
  return {
    _id: call.id,
    conversation_id: call.conversationId,
    state: call.state,
    is_joinable: call.state === 'open',
    joined_by: call.providerId === null ? 'sound' : 'ringing',
    ...(outcome && { outcome }),
    ...(personId && { person_id: personId }),
    ...(seconds !== null && { seconds }),
    ...(recording && { recording }),
    ...(fault && { fault }),
  }
}
