import type { Database } from '../../../store/database.ts'
import type { BuiltinAction } from '../../agentAction.ts'
import { planDial } from '../store/dialledCalls.ts'
import type { VoiceSettings, VoiceSettingsService } from '../voiceSettings.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  voiceSettings: Pick<VoiceSettingsService, 'of'>
}

/** Returns the action with which an agent puts a caller through to a phone. */
export function transferCallAction({ database, voiceSettings }: Deps): BuiltinAction {
  return {
    moduleId: 'voice',
    actionId: 'transfer_call',
    toolName: 'transfer_call',
    title: 'Transfer the call',
    description:
      'Puts the caller through to a person at a telephone. Use it when the caller asks to speak with a person, or when you cannot help. Tell them in one sentence that you are putting them through.',
    parameters: { type: 'object', additionalProperties: false, properties: {} },
    risk: 'low_impact_write',
    isOffered: ({ human_handoff: handoff }) => handoff.enabled,
    isOfferedIn: async ({ tenantId, channel }) =>
      channel === 'voice' && transferNumber(await voiceSettings.of(tenantId)) !== undefined,
    runFor:
      () =>
      async ({ scope: { tenantId }, conversationId }) => {
        const number = transferNumber(await voiceSettings.of(tenantId))
        const isPlanned =
          number !== undefined &&
          (await database.inTenant(tenantId, db => planDial(db, conversationId, { to: number })))
        return isPlanned
          ? { text: 'The caller is being put through.', endsTurn: true }
          : { text: 'This call cannot be put through.', isError: true }
      },
  }
}

function transferNumber({ transport, transfer_number }: VoiceSettings): string | undefined {
  return transport === 'twilio' ? transfer_number : undefined
}
