import type { Texts } from '../../ui/texts/Texts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'

/** Returns the back link of a record for PageHeader: to its list, or to all settings if the entity has no list. */
export function backTo(entity: EntitySummary, { settings }: Texts): { back: { to: string; label: string } } {
  if (entity.singleton_path !== null || !entity.capabilities.includes('list'))
    return { back: { to: '/settings', label: settings.back } }
  return { back: { to: `/${entity.name}`, label: entity.plural } }
}
