import { isTimeZone } from '../../../../common/time/timeZone.ts'
import { readSettings } from '../../../store/records/entityRecords.ts'
import { systemActor } from '../../../store/scope.ts'
import { isOpenAt } from '../../conversations/openingHours.ts'
import type { DataProvider } from './dataProvider.ts'
import { flag, text, whole } from './resultSchemas.ts'

const objects = { type: 'array', items: { type: 'object', additionalProperties: true } }

export const businessProvider: DataProvider = {
  name: 'business_info',
  title: 'Business info',
  description: 'The facts about your business: address, opening hours, closed days, services.',
  de: {
    title: 'Über Ihr Unternehmen',
    description: 'Die Angaben zu Ihrem Unternehmen: Adresse, Öffnungszeiten, geschlossene Tage, Leistungen.',
  },
  ...{ isDirect: true, isOfConversation: false, isLasting: true, cost: 'low' },
  resultSchema: whole({
    ...{ name: text, description: text, website: text, email: text, phone: text, timezone: text },
    address: whole({ street: text, postal_code: text, city: text, country: text }),
    ...{ opening_hours: objects, closed_days: objects, services: objects, is_open: flag },
  }),
  find: async ({ store, now }, { tenantId }) => {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const business = await readSettings(store, scope, 'business_info')
    const { name = '', description = '', website = '', email = '', phone = '', timezone = '' } = business
    const { address = {}, opening_hours = [], closed_days = [], services = [] } = business
    const { street = '', postal_code = '', city = '', country = '' } = address
    return {
      ...{ name, description, website, email, phone, timezone },
      address: { street, postal_code, city, country },
      ...{ opening_hours, closed_days, services },
      is_open: isOpenAt(business, now(), isTimeZone(timezone) ? timezone : 'UTC'),
    }
  },
}
