import type { EntitySummary } from '../data/createSchemaClient.ts'

/** The way from a record back to its list, as PageHeader takes it; settings have none. */
export function backTo(entity: EntitySummary): { back?: { to: string; label: string } } {
  return entity.singleton_path === null ? { back: { to: `/${entity.name}`, label: entity.plural } } : {}
}
