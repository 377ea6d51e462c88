import type { Feature, ServerCore } from '../Feature.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { VisitorCopies } from '../visitorCopies.ts'
import { contactRoutes } from './contactRoutes.ts'
import { createContactServices } from './contactServices.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'secretBox' | 'storage' | 'now'> {
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  /** Of all features; asked for once they are made. */
  copies: () => readonly VisitorCopies[]
}

/** Who visitors are, and what is kept of somebody. */
export function createContactsFeature(deps: Deps) {
  const contacts = createContactServices(deps)
  return {
    contacts,
    handlers: contactRoutes(contacts),
    upkeep: [{ task: 'delete what is kept no longer', everySeconds: 3600, run: contacts.eraseOld }],
  } satisfies Feature & Record<string, unknown>
}
