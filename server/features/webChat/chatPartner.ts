import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { agentName } from '../conversations/agentName.ts'
import { intakeSpeaker } from '../intakes/intakeSpeaker.ts'
import { mergedIntake } from '../intakes/mergedIntake.ts'
import { findBusiness, findIntakeByToken, findIntakeDefaults } from '../intakes/store/intakeRecords.ts'
import type { ClientTokens } from './clientTokens.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  tokens: Pick<ClientTokens, 'read' | 'requireModule'>
}

/**
 * Returns the name of the chat partner for a token. Throws `resource.not_found` for an unknown token, and
 * `web_chat.off`.
 */
export type ChatPartner = (tenantId: string, token: string) => Promise<string>

/**
 * Finds the name by the client token of a web chat or the token of an intake. For a web chat, it is empty if no service
 * uses the token.
 */
export function createChatPartner({ database, tokens }: Deps): ChatPartner {
  return async (tenantId, token) => {
    await tokens.requireModule(tenantId)
    const entry = await tokens.read(tenantId, token)
    if (entry !== undefined) return agentName(entry?.agent)
    return database.inTenant(tenantId, async db => {
      const intake = await findIntakeByToken(db, token)
      if (!intake) throw new AppError('resource.not_found')
      const asked = mergedIntake(intake.data, await findIntakeDefaults(db))
      return intakeSpeaker(asked, await findBusiness(db))
    })
  }
}
