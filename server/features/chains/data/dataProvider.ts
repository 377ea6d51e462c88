import type { Database } from '../../../store/database.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import type { ChainBookings } from '../acting/chainBookings.ts'
import type { ChainKnowledge } from '../acting/chainKnowledge.ts'
import type { CustomData } from '../acting/customData.ts'

/** A figure of the reports over some days; its value is null if there is nothing to measure. */
export interface MeasuredFigure {
  key: string
  name: string
  unit: string
  value: number | null
  /** Number of conversations that the value is made from. */
  sample: number
  /** The first and the last day. */
  from: string
  to: string
}

/** Returns a figure over the tenant's last whole days, or null if there is none of this short name. */
export type MeasureFigure = (tenantId: string, key: string, days: number) => Promise<MeasuredFigure | null>

/** Services that lookups use. */
export interface DataServices {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  knowledge: ChainKnowledge
  customData: Pick<CustomData, 'find'>
  bookings: Pick<ChainBookings, 'find' | 'list'>
  measureFigure: MeasureFigure
  now: () => Date
}

/** The tenant and conversation of a lookup. They grant the rights; text that a chain or a model wrote never does. */
export interface LookupPlace {
  tenantId: string
  /** The conversation that the run is for. */
  conversationId: string | null
}

/** A kind of data that chains can look up while they run. */
export interface DataProvider {
  name: string
  title: string
  description: string
  de: { title: string; description: string }
  /** True if steps read it by the provider's name; any other is defined in the chain under its own name. */
  isDirect: boolean
  /** True if it finds nothing in a run without a conversation. */
  isOfConversation: boolean
  /** True if it stays the same during a run, so that it is looked up once. */
  isLasting: boolean
  cost: 'low' | 'medium' | 'high'
  /** Schema of the result. Every member is present; unknown ones are empty. */
  resultSchema: Readonly<Record<string, unknown>>
  /** Looks up the value; undefined if there is none. Throws StepError. */
  find(
    services: DataServices,
    place: LookupPlace,
    params: Readonly<Record<string, unknown>>,
  ): Promise<unknown>
}
