import type { EntitySummary } from '../data/createSchemaClient.ts'

/** Whether an entity is a settings document: one per tenant. */
export function isSettings({ singleton_path }: EntitySummary): boolean {
  return singleton_path !== null
}
