import type { components } from '../../../../openapi/generated/types.d.ts'
import list from './voices.json' with { type: 'json' }

type Voice = components['schemas']['Voices']['items'][number]

/**
 * Returns the voices of ConversationRelay, sorted: first those of the language and country, then those of the language.
 */
export function relayVoices(language = ''): Voice[] {
  const nearness = (voice: Voice) => distance(voice.language ?? '', language)
  return list.voices.toSorted((one, other) => nearness(one) - nearness(other))
}

/**
 * Returns a voice by its id. Twilio has more voices than the list; for those, the form of the id reveals the provider.
 */
export function relayVoice(voiceId: string): Pick<Voice, 'voice_id' | 'provider'> {
  const known = list.voices.find(({ voice_id }) => voice_id === voiceId)
  return { voice_id: voiceId, provider: known?.provider ?? providerOf(voiceId) }
}

function providerOf(voiceId: string): string {
  if (/^[a-z]{2,3}-[A-Z]{2}-/.test(voiceId)) return 'Google'
  return /-(Neural|Generative)$/.test(voiceId) ? 'Amazon' : 'ElevenLabs'
}

function distance(spoken: string, wanted: string): number {
  if (spoken === wanted) return 0
  return spoken.split('-')[0] === wanted.split('-')[0] ? 1 : 2
}
