import type { MailBrand } from '../outbox/mailPage.ts'
import { logoUrl } from './logo.ts'
import type { TenantSettings } from './tenantSettings.ts'

/** Returns the branding of a tenant's mails; null if it has no color, logo or title of its own. */
export function mailBrand({ frontend }: TenantSettings, origin: string): MailBrand | null {
  const { brand_color, logo_on_light, logo, top_bar_title = '' } = frontend
  const picture = logo_on_light ?? logo
  if (!brand_color && !picture && top_bar_title === '') return null
  return {
    color: brand_color ?? usual,
    logoUrl: picture && `${origin}${logoUrl(picture)}`,
    name: top_bar_title,
  }
}

/** The product's own color. */
const usual = '#0e1250'
