import type { SecretBox } from '../secrets/secretBox.ts'
import type { Database } from '../store/database.ts'
import {
  createEntityRegistry,
  type EntityDefinition,
  type EntityRegistry,
} from '../store/records/entityDefinition.ts'
import { type CountryIn, createEntityStore, type EntityStore } from '../store/records/entityStore.ts'
import { createRecordValidator, type RecordValidator } from './recordValidator.ts'

/** The records of entities as they are stored: writing them asks no hook. */
export interface RawRecords {
  database: Database
  registry: EntityRegistry
  store: EntityStore
  validator: RecordValidator
  secretBox: SecretBox
  now: () => Date
}

interface Deps {
  database: Database
  definitions: Readonly<Record<string, EntityDefinition>>
  secretBox: SecretBox
  /** Key that signs cursors. */
  cursorKey: string
  /** Returns the time zone in which a tenant's days start. */
  timeZone: (tenantId: string) => Promise<string>
  /** Returns the country in which a tenant's phone numbers are dialed, as a code such as GB. */
  countryIn: CountryIn
  now: () => Date
}

/** Opens the records of all entities of a contract. */
export function createRawRecords(deps: Deps): RawRecords {
  const { database, definitions, secretBox, now } = deps
  const registry = createEntityRegistry(definitions)
  const store = createEntityStore({ ...deps, registry })
  return { database, registry, store, validator: createRecordValidator(), secretBox, now }
}
