import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { agentName } from '../conversations/agentName.ts'
import { publishedAgent } from '../conversations/conversationEntries.ts'
import type { IntakeCalls } from '../intakes/intakeCalls.ts'
import { findCallEntry } from './store/callEntries.ts'
import type { TwilioAccount, VoiceSettings, VoiceSettingsService } from './voiceSettings.ts'

type Readiness = components['schemas']['VoiceReadiness']

interface Deps {
  database: Pick<Database, 'inTenant'>
  voiceSettings: Pick<VoiceSettingsService, 'of'>
  intakes: Pick<IntakeCalls, 'find'>
}

/**
 * Creates a function that returns the state of browser calls: their transport, the agent or the intake that answers, and
 * missing settings.
 */
export function createVoiceReadiness({ database, voiceSettings, intakes }: Deps) {
  return async function readiness(tenantId: string): Promise<Readiness> {
    const settings = await voiceSettings.of(tenantId)
    const { transport, bot_number = '', agent_id: agentId, twilio } = settings
    const name = await database.inTenant(tenantId, async db => {
      const entry = await findCallEntry(db, { number: bot_number, agentId })
      const intake = entry?.intakeId ? await intakes.find(db, entry.intakeId) : null
      if (intake) return intake.speaker
      const agent = entry && (await publishedAgent(db, entry.agentId).catch(nobodyWhere))
      return agent && agentName(agent.data)
    })
    return {
      transport,
      bot_number,
      agent_name: name ?? '',
      publish_events: twilio.publish_events,
      codecs: twilio.codecs === 'opus' ? ['opus', 'pcmu'] : ['pcmu', 'opus'],
      missing: [...(name !== null ? [] : ['agent' as const]), ...missingOf(settings)],
    }
  }
}

function missingOf({ transport, bot_number, twilio, transcription, speech }: VoiceSettings) {
  if (transport === 'own')
    return [...(transcription ? [] : ['transcription' as const]), ...(speech ? [] : ['speech' as const])]
  return [...(hasAccount(twilio) ? [] : ['twilio' as const]), ...(bot_number ? [] : ['bot_number' as const])]
}

/** Returns whether the account is complete, so that browsers can get tokens and webhooks can be verified. */
export function hasAccount(twilio: TwilioAccount): twilio is Required<TwilioAccount> {
  const { account_sid, auth_token, api_key_sid, api_key_secret, twiml_app_sid } = twilio
  return [account_sid, auth_token, api_key_sid, api_key_secret, twiml_app_sid].every(Boolean)
}

/** Returns null for an agent that takes no conversations, because it answers no calls either. */
function nobodyWhere(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
