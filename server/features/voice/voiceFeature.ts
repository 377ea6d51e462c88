import { join } from 'node:path'
import { isLoopbackHost } from '../../access/isLoopbackHost.ts'
import type { Env } from '../../env.ts'
import { createRateLimit } from '../../limits/rateLimit.ts'
import type { SpeechVendor } from '../../providers/speech/speechServices.ts'
import type { AccountStores } from '../accounts/store/accountStores.ts'
import type { SenderIdentity } from '../channels/channel.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { FindContact } from '../conversations/conversationService.ts'
import type { MessageService } from '../conversations/messageService.ts'
import type { Participation } from '../conversations/participation.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { FileService } from '../files/fileService.ts'
import type { InboxServices } from '../inbox/inboxServices.ts'
import type { IntakeCalls } from '../intakes/intakeCalls.ts'
import type { LanguageModels } from '../models/languageModels.ts'
import type { ModelSettingsService } from '../models/modelSettings.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { createCallReturn } from './callReturn.ts'
import { createCallStart } from './callStart.ts'
import { createCalls } from './calls.ts'
import type { LiveCallDeps } from './liveCall.ts'
import { createEchoes } from './own/echoes.ts'
import { createLegs } from './own/legs.ts'
import { createOwnCalls } from './own/ownCalls.ts'
import { createSoundNonces } from './own/soundNonces.ts'
import { createSoundPaths } from './own/soundPaths.ts'
import { createKeptRecordings } from './recording/keptRecordings.ts'
import { createTwilioRecordings } from './recording/twilioRecordings.ts'
import type { ConversationStreams } from './spokenStream.ts'
import { createCallSummaries } from './summary/callSummaries.ts'
import { createPhoneNumbers } from './twilio/phoneNumbers.ts'
import { createTeamRings } from './twilio/teamRings.ts'
import { transferCallAction } from './twilio/transferCallAction.ts'
import { createTwilioApi } from './twilio/twilioApi.ts'
import { createTwilioCalls } from './twilio/twilioCalls.ts'
import { createVoiceChecks } from './voiceChecks.ts'
import { createVoiceReadiness } from './voiceReadiness.ts'
import { voiceRoutes } from './voiceRoutes.ts'
import { createVoiceSamples } from './voiceSamples.ts'
import { createVoiceSettings } from './voiceSettings.ts'

interface Deps
  extends Pick<
    ServerCore,
    'database' | 'records' | 'secretBox' | 'webClient' | 'isRateLimited' | 'log' | 'now'
  > {
  conversationLog: ConversationLog
  messages: Pick<MessageService, 'send'>
  conversationStreams: ConversationStreams
  identities: { ofSender(sender: SenderIdentity): FindContact }
  settings: Pick<TenantSettingsService, 'of'>
  stopTurn: LiveCallDeps['stopTurn']
  speech: SpeechVendor
  files: FileService
  models: LanguageModels
  modelSettings: Pick<ModelSettingsService, 'of'>
  stores: Pick<AccountStores, 'accounts'>
  participation: Participation
  inbox: Pick<InboxServices, 'claim'>
  intakes: IntakeCalls
  env: Pick<Env, 'publicUrl' | 'twilioApiUrl' | 'voice' | 'host' | 'dataDir'>
}

/** Maximum line tests of one person per minute. */
const echoesPerMinute = 20

/** Creates the feature of calls with agents: over Twilio, and from the browser without it. */
export function createVoiceFeature(deps: Deps) {
  const { database, records, secretBox, conversationLog, messages, conversationStreams, webClient } = deps
  const { store } = records
  const { settings, identities, intakes, speech, stores, env, log, now } = deps
  const { publicUrl } = env
  const onError = (error: unknown) => log.error({ err: error }, 'Something went wrong in a call')
  const voiceSettings = createVoiceSettings({ store, secretBox, now })
  const readiness = createVoiceReadiness({ database, voiceSettings, intakes })
  const start = createCallStart({ store, settings, voiceSettings, identities, intakes, now })
  const summaries = createCallSummaries({ ...deps, log: conversationLog })
  const calls = createCalls({
    database,
    summaries,
    voiceSettings,
    log: conversationLog,
    messages,
    streams: conversationStreams,
    stopTurn: deps.stopTurn,
    onError,
    now,
  })
  const legs = createLegs({ ...env.voice, hasLoopback: isLoopbackHost(env.host) })
  const paths = createSoundPaths({ legs, nonces: createSoundNonces({ now }) })
  const isEnabled = deps.isRateLimited
  const limit = createRateLimit({ max: echoesPerMinute, windowMs: 60_000, now, isEnabled })
  const api = createTwilioApi({ webClient, address: env.twilioApiUrl })
  const bringBack = createCallReturn({ log: conversationLog })
  const kept = createKeptRecordings({ log: conversationLog, files: deps.files })
  const recordings = createTwilioRecordings({ database, voiceSettings, api, kept })
  const directory = join(env.dataDir, 'recordings')
  const nameOf = async (userId: string) => (await stores.accounts.find(userId))?.name
  return {
    voiceSettings,
    handlers: voiceRoutes({
      voiceSettings,
      readiness,
      calls,
      ownCalls: createOwnCalls({ voiceSettings, start, calls, paths, speech, directory, kept, onError }),
      echoes: createEchoes({ settings, voiceSettings, paths, limit }),
      paths,
      twilioCalls: createTwilioCalls({
        ...deps,
        voiceSettings,
        start,
        calls,
        api,
        recordings,
        bringBack,
        nameOf,
        publicUrl,
      }),
      rings: createTeamRings({ log: conversationLog }),
      numbers: createPhoneNumbers({ api, now }),
      samples: createVoiceSamples({
        voiceSettings,
        speech,
        limit: createRateLimit({ max: 20, windowMs: 60_000, now, isEnabled }),
      }),
      checks: createVoiceChecks({ voiceSettings, readiness, twilio: api, speech, publicUrl }),
      participation: deps.participation,
      claim: deps.inbox.claim,
      log: conversationLog,
      now,
    }),
    actions: [transferCallAction({ database, voiceSettings })],
    hooks: () => ({
      voice_configuration: { afterWrite: ({ tenantId }) => voiceSettings.forget(tenantId) },
    }),
    jobs: [recordings.job, summaries.job],
    upkeep: [{ task: 'end calls that were lost', everySeconds: 20, run: calls.endLost }],
    drain: calls.drain,
    close: legs.close,
  } satisfies Feature & Record<string, unknown>
}
