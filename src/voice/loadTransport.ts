import type { components } from '../../openapi/generated/types.d.ts'
import type { OwnOptions } from './own/ownTransport.ts'
import type { CreateVoiceTransport } from './voiceTransport.ts'

export type VoiceReadiness = components['schemas']['VoiceReadiness']

/** What carries calls, as the tenant has chosen it (§7); only that is loaded. */
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
