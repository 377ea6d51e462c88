import type { components } from '../../openapi/generated/types.d.ts'
import type { OwnOptions } from './own/ownTransport.ts'
import type { CreateVoiceTransport } from './voiceTransport.ts'

export type VoiceReadiness = components['schemas']['VoiceReadiness']

/** Loads the transport that the tenant has chosen for calls (§7), and no other. */
export async function loadTransport(
  readiness: VoiceReadiness,
  options: OwnOptions,
): Promise<CreateVoiceTransport> {
  if (readiness.transport === 'own') {
    const { ownTransport } = await import('./own/ownTransport.ts')
    return ownTransport(options)
  }
  const { twilioOf } = await import('./twilio/twilioOf.ts')
  return twilioOf(readiness)
}
