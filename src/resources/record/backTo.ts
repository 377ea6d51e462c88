import type { Texts } from '../../ui/texts/Texts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'

/** The way from a record back to its list, and from what is not listed to all settings, as PageHeader takes it. */
export function backTo(entity: EntitySummary, { settings }: Texts): { back: { to: string; label: string } } {
  if (entity.singleton_path !== null || !entity.capabilities.includes('list'))
    return { back: { to: '/settings', label: settings.back } }
  return { back: { to: `/${entity.name}`, label: entity.plural } }
}
