import type { components } from '../../../openapi/generated/types.d.ts'
import type { CreateVoiceTransport } from '../voiceTransport.ts'
import { twilioTransport } from './twilioTransport.ts'

type VoiceReadiness = components['schemas']['VoiceReadiness']

/** Calls by Twilio, as the tenant has set them up. */
export function twilioOf({ publish_events = false, codecs = [] }: VoiceReadiness): CreateVoiceTransport {
  return twilioTransport({ publishEvents: publish_events, ...(codecs.length > 0 && { codecs }) })
}
