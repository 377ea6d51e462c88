import type { components } from '../../../openapi/generated/types.d.ts'
import { relayVoices } from './twilio/voices.ts'
import type { VoiceSettings } from './voiceSettings.ts'

/**
 * Returns the voices that an agent can have with the tenant's transport; none, with the reason, if speech is not set
 * up.
 */
export function voicesOf({ transport, language, speech }: VoiceSettings): components['schemas']['Voices'] {
  if (transport === 'twilio') return { items: relayVoices(language) }
  if (!speech) return { items: [], missing: 'speech' }
  const provider = new URL(speech.baseUrl).hostname
  return { items: speech.voices.map(name => ({ voice_id: name, name, provider })), has_samples: true }
}
