import type { components } from '../../../openapi/generated/types.d.ts'
import type { CreateVoiceTransport } from '../voiceTransport.ts'
import { optionsOf } from './twilioDevice.ts'
import { twilioTransport } from './twilioTransport.ts'

type VoiceReadiness = components['schemas']['VoiceReadiness']

/** Calls by Twilio, as the tenant has set them up. */
export function twilioOf(readiness: VoiceReadiness): CreateVoiceTransport {
  return twilioTransport(optionsOf(readiness))
}
