import type { Database } from '../../store/database.ts'
import { findProductTokens } from '../conversations/store/productTokens.ts'
import { findFirstIntakeToken } from '../intakes/store/intakeRecords.ts'
import type { TenantSettings } from '../settings/tenantSettings.ts'

type Links = TenantSettings['frontend']['environment_links']

export type ProductLinks = ReturnType<typeof createProductLinks>

/**
 * §2 Returns the links of the environment menu: as set by the tenant, otherwise the chat of the first active service of
 * each product. Without such a service, the intake agent is the first intake.
 */
export function createProductLinks(database: Pick<Database, 'inTenant'>) {
  return async function linksOf(tenantId: string, { frontend, modules }: TenantSettings): Promise<Links> {
    const { environment_links: chosen, enable_environment_menu: isShown, logo } = frontend
    // A logo replaces the menu. Without the menu, the links are not needed.
    if (!isShown || logo || !modules.web_chat) return chosen
    return database.inTenant(tenantId, async db => {
      const tokens = Object.entries(await findProductTokens(db))
      const services = tokens.map(([product, token]) => [product, `/plugin/full-screen/${token}`])
      const intake = await findFirstIntakeToken(db)
      return {
        ...(intake !== undefined && { intake_agent: `/plugin/full-screen/intake/${intake}` }),
        ...Object.fromEntries(services),
        ...chosen,
      }
    })
  }
}
