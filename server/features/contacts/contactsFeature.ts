import type { Feature, ServerCore } from '../Feature.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { VisitorCopies } from '../visitorCopies.ts'
import { contactRoutes } from './contactRoutes.ts'
import { createContactServices } from './contactServices.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'secretBox' | 'storage' | 'now'> {
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  /** Returns the visitor copies of all features; called after they are created. */
  copies: () => readonly VisitorCopies[]
}

/** Creates the feature of contacts: who visitors are, and what is stored about them. */
export function createContactsFeature(deps: Deps) {
  const contacts = createContactServices(deps)
  return {
    contacts,
    handlers: contactRoutes(contacts),
    upkeep: [{ task: 'delete what is kept no longer', everySeconds: 3600, run: contacts.eraseOld }],
  } satisfies Feature & Record<string, unknown>
}
