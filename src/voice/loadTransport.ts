import type { components } from '../../openapi/generated/types.d.ts'
import type { OwnOptions } from './own/ownTransport.ts'
import type { CreateVoiceTransport } from './voiceTransport.ts'

export type VoiceReadiness = components['schemas']['VoiceReadiness']

/** What carries calls, as the tenant has chosen it (§7); only that is loaded. */
export async function loadTransport(
  { transport, publish_events = false, codecs = [] }: VoiceReadiness,
  options: OwnOptions,
): Promise<CreateVoiceTransport> {
  if (transport === 'own') {
    const { ownTransport } = await import('./own/ownTransport.ts')
    return ownTransport(options)
  }
  const { twilioTransport } = await import('./twilio/twilioTransport.ts')
  return twilioTransport({ publishEvents: publish_events, ...(codecs.length > 0 && { codecs }) })
}
