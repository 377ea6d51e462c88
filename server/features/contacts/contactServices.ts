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
  /** Returns the visitor copies of all other features; called after they are created. */
  copies: () => readonly VisitorCopies[]
  now: () => Date
}

export type ContactServices = ReturnType<typeof createContactServices>

/**
 * Creates the services that identify visitors by a site's signed token, and that merge, export, delete and expire what
 * is stored about contacts.
 */
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

/**
 * Returns a getter of all copies, records first because the others depend on them. It is a getter because features are
 * created after contacts.
 */
function allCopies(
  registry: EntityRegistry,
  ofFeatures: () => readonly VisitorCopies[],
): () => readonly VisitorCopies[] {
  return () => [recordCopies(registry), ...ofFeatures()]
}
