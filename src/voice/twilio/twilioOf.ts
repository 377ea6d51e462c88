import type { components } from '../../../openapi/generated/types.d.ts'
import type { CreateVoiceTransport } from '../voiceTransport.ts'
import { optionsOf } from './twilioDevice.ts'
import { twilioTransport } from './twilioTransport.ts'

type VoiceReadiness = components['schemas']['VoiceReadiness']

/** Creates the transport of calls over Twilio, with the tenant's settings. */
export function twilioOf(readiness: VoiceReadiness): CreateVoiceTransport {
  return twilioTransport(optionsOf(readiness))
}
