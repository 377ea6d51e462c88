import { parseUrl } from '../../../common/web/parseUrl.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { FrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'

type Links = NonNullable<FrontendConfiguration['frontend']['environment_links']>
export type Product = keyof Links

export interface EnvironmentLink {
  product: Product
  href: string
}

/** The demo products in the order of §2. */
const products: readonly Product[] = [
  'receptionist',
  'sales_agent',
  'knowledge_agent',
  'intake_agent',
  'custom_agent',
  'politician',
]

/**
 * Returns the links of the environment menu (§2): none unless it is enabled and there is no logo. Leaves out products
 * without a link, or with one that is neither https nor on this site.
 */
export function environmentLinks(
  { logo_url, enable_environment_menu, environment_links = {} }: FrontendConfiguration['frontend'],
  origin: string,
): EnvironmentLink[] {
  if (!enable_environment_menu || logo_url) return []
  return products.flatMap(product => {
    const href = environment_links[product]
    return href && isSafe(href, origin) ? [{ product, href }] : []
  })
}

/** Returns the menu's title: the tenant's, else the default. */
export function environmentTitle(
  { environment_title }: FrontendConfiguration['frontend'],
  { app }: Pick<Texts, 'app'>,
): string {
  return environment_title || app.products.title
}

function isSafe(href: string, origin: string): boolean {
  const url = parseUrl(href, origin)
  return url?.protocol === 'https:' || url?.origin === origin
}
