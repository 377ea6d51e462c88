import type { FileStorage } from '../../providers/files/fileStorage.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { Database } from '../../store/database.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { VisitorCopies } from '../visitorCopies.ts'
import { createContactData } from './contactData.ts'
import { createContactErasure } from './contactErasure.ts'
import { createContactMerging } from './contactMerging.ts'
import { createContactOverview } from './contactOverview.ts'
import { recordCopies } from './copies/recordCopies.ts'
import { createIdentifiedContacts } from './identifiedContacts.ts'
import { createRetention } from './retention.ts'

interface ContactDeps {
  database: Database
  records: RecordServices
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  secretBox: SecretBox
  storage: Pick<FileStorage, 'remove'>
  /** Of all other features; asked for once they are made. */
  copies: () => readonly VisitorCopies[]
  now: () => Date
}

export type ContactServices = ReturnType<typeof createContactServices>

/** Who visitors are by a site's word, and what is kept of somebody: to be merged, handed out, deleted, or forgotten in time. */
export function createContactServices(deps: ContactDeps) {
  const { store, registry } = deps.records
  const needs = { ...deps, store, copies: allCopies(registry, deps.copies) }
  return {
    identities: createIdentifiedContacts(deps),
    ...createContactOverview(deps),
    ...createContactData(needs),
    ...createContactErasure(needs),
    ...createContactMerging(deps),
    ...createRetention(needs),
  }
}

/** Those in records first, since others follow them; asked for once they are needed, for features are made after contacts. */
function allCopies(
  registry: EntityRegistry,
  ofFeatures: () => readonly VisitorCopies[],
): () => readonly VisitorCopies[] {
  return () => [recordCopies(registry), ...ofFeatures()]
}
