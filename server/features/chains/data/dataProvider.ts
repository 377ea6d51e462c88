import type { Database } from '../../../store/database.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { ChainKnowledge } from '../acting/chainKnowledge.ts'
import type { CustomData } from '../acting/customData.ts'

/** What lookups are done with. */
export interface DataServices {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  knowledge: ChainKnowledge
  customData: Pick<CustomData, 'find'>
  now: () => Date
}

/** For whom something is looked up: rights come from here, never from what a chain or a model wrote. */
export interface LookupPlace {
  tenantId: string
  /** The one that the run is for. */
  conversationId: string | null
}

/** Something that chains can look up while they run. */
export interface DataProvider {
  name: string
  title: string
  description: string
  de: { title: string; description: string }
  /** Read by its name; any other is set up in the chain under a name of its own. */
  isDirect: boolean
  /** There is nothing to look up where a chain runs for no conversation. */
  isOfConversation: boolean
  /** Stays the same while a run goes on, so that it is looked up once. */
  isLasting: boolean
  cost: 'low' | 'medium' | 'high'
  /** Every member is there: empty where nobody knows. */
  resultSchema: Readonly<Record<string, unknown>>
  /** Undefined where there is nothing. Throws StepError. */
  find(
    services: DataServices,
    place: LookupPlace,
    params: Readonly<Record<string, unknown>>,
  ): Promise<unknown>
}
