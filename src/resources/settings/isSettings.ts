import type { EntitySummary } from '../data/createSchemaClient.ts'

/** Returns whether an entity is a settings document, of which each tenant has one. */
export function isSettings({ singleton_path }: EntitySummary): boolean {
  return singleton_path !== null
}
