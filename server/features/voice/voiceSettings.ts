import { openaiUrl } from '../../../common/web/openaiUrl.ts'
import type { SpeechEndpoint } from '../../providers/speech/speechServices.ts'
import { createSettingsCache } from '../../records/settingsCache.ts'
import { isBoundElsewhere } from '../../secrets/boundSecret.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { SealedSecret } from '../../store/records/sealedSecret.ts'
import { systemActor } from '../../store/scope.ts'
import { spokenLanguage } from './spokenLanguage.ts'

type Stored = EntityData<'voice_configuration'>
type Ai = EntityData<'ai_configuration'>
type SpeechPart = Ai['transcription']
type Providers = Ai['providers']

/** Twilio settings as far as the tenant has entered them, with decrypted secrets. */
export interface TwilioAccount extends Omit<Stored['twilio'], 'auth_token' | 'api_key_secret'> {
  auth_token?: string
  api_key_secret?: string
}

export type VoiceEndpoint = SpeechEndpoint & { voices: readonly string[] }

export interface VoiceSettings extends Omit<Stored, 'twilio' | 'language'> {
  /** The language in which calls begin. */
  language: string
  twilio: TwilioAccount
  /** Null if not set up. */
  transcription: SpeechEndpoint | null
  speech: VoiceEndpoint | null
}

interface Deps {
  store: Pick<EntityStore, 'get'>
  secretBox: Pick<SecretBox, 'open'>
  now: () => Date
}

export type VoiceSettingsService = ReturnType<typeof createVoiceSettings>

/** Reads and caches the call settings of tenants. */
export function createVoiceSettings({ store, secretBox, now }: Deps) {
  return createSettingsCache<VoiceSettings>({ read, now })

  async function read(tenantId: string): Promise<VoiceSettings> {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const [{ twilio, ...voice }, { providers, transcription, speech }, tenant, business] = await Promise.all([
      readSettings(store, scope, 'voice_configuration'),
      readSettings(store, scope, 'ai_configuration'),
      readSettings(store, scope, 'tenant_settings'),
      readSettings(store, scope, 'business_info'),
    ])
    const open = (secret: SealedSecret) => secretBox.open(tenantId, secret)
    const endpoint = (part: typeof transcription) => endpointOf(placeOf(part, providers), open)
    const speaking = endpoint(speech)
    return {
      ...voice,
      language: voice.language ?? spokenLanguage(tenant.language, business.address?.country),
      twilio: accountOf(twilio, open),
      transcription: endpoint(transcription),
      speech: speaking && { ...speaking, voices: speech.voices ?? [] },
    }
  }
}

function accountOf(
  { auth_token, api_key_secret, ...rest }: Stored['twilio'],
  open: (secret: SealedSecret) => string,
): TwilioAccount {
  return {
    ...rest,
    ...(auth_token && { auth_token: open(auth_token) }),
    ...(api_key_secret && { api_key_secret: open(api_key_secret) }),
  }
}

/** An address with its key, as stored. */
interface Place {
  base_url?: string
  model?: string
  api_key?: SealedSecret
}

/** Returns the place of a service: its own, or that of the provider whose account it uses, if that is connected. */
function placeOf({ account, ...own }: SpeechPart, providers: Providers): Place {
  if (account === 'own') return own
  const { enabled, ...provider } = providers[account]
  if (!enabled) return {}
  return { ...(account === 'openai' && { base_url: openaiUrl }), ...provider, model: own.model }
}

/** Returns the endpoint; null without an address or a model. Omits a key that was entered for another address. */
function endpointOf(
  { base_url, model, api_key }: Place,
  open: (secret: SealedSecret) => string,
): SpeechEndpoint | null {
  if (base_url === undefined || model === undefined) return null
  const isOurs = api_key && !isBoundElsewhere(api_key, new URL(base_url).origin)
  return { baseUrl: base_url.replace(/\/+$/, ''), apiKey: isOurs ? open(api_key) : null, model }
}

/** Returns the agent's voice: the chosen one, else the first of the service; empty for the service's default. */
export function voiceOf({ voice_id, speech }: Pick<VoiceSettings, 'voice_id' | 'speech'>): string {
  return voice_id ?? speech?.voices[0] ?? ''
}
