import { findProductTokens } from '../../store/conversations/productTokens.ts'
import type { Database } from '../../store/database.ts'
import type { TenantSettings } from '../tenantSettings.ts'

type Links = NonNullable<NonNullable<TenantSettings['frontend']>['environment_links']>

export type ProductLinks = ReturnType<typeof createProductLinks>

/** §2 Where the environment menu leads: as the tenant says, else to the chat of the first active service of a product. */
export function createProductLinks(database: Pick<Database, 'inTenant'>) {
  return async function linksOf(
    tenantId: string,
    { frontend = {}, modules }: TenantSettings,
  ): Promise<Links> {
    const { environment_links: chosen = {}, enable_environment_menu: isShown, logo } = frontend
    // Without the menu, which a logo takes the place of, nobody asks for them.
    if (!isShown || logo || modules?.web_chat === false) return chosen
    const tokens = await database.inTenant(tenantId, findProductTokens)
    const own = Object.entries(tokens).map(([product, token]) => [product, `/plugin/full-screen/${token}`])
    return { ...Object.fromEntries(own), ...chosen }
  }
}
