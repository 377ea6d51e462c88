import type { components } from '../../../openapi/generated/types.d.ts'
import type { Tenant } from '../../access/session.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { logoUrl } from '../settings/logo.ts'
import type { TenantSettings } from '../settings/tenantSettings.ts'

type Look = components['schemas']['BookingLook']

/** Returns the name and look of a business on its booking page. Fields are listed, so that new ones stay private. */
export function bookingLook(
  { name: ownName, phone, email }: Pick<EntityData<'business_info'>, 'name' | 'phone' | 'email'>,
  { frontend: { top_bar_title, brand_color, logo, logo_on_light } }: Pick<TenantSettings, 'frontend'>,
  tenant: Pick<Tenant, 'name'>,
): Look {
  return {
    name: ownName || top_bar_title || tenant.name,
    ...(brand_color && { brand_color }),
    ...(logo && { logo_url: logoUrl(logo) }),
    ...(logo_on_light && { logo_on_light_url: logoUrl(logo_on_light) }),
    ...(phone && { phone }),
    ...(email && { email }),
  }
}
