import type { SqlRunner } from './sqlRunner.ts'

/**
 * Makes a base table with `tenant_id` first, and its tenant view. `definition` holds the further columns and
 * constraints; `suffix` what follows the closing bracket, such as a partitioning.
 */
export async function createTenantTable(
  run: SqlRunner,
  name: string,
  definition: string,
  suffix = '',
): Promise<void> {
  await run(`create table switchboard.${name} (tenant_id uuid not null, ${definition}) ${suffix}`)
  await createTenantView(run, name)
}

/** Makes the view the restricted role sees of a base table, or renews it after columns were added at the end. */
export async function createTenantView(run: SqlRunner, name: string): Promise<void> {
  // No security barrier: it would keep every index on an expression or a document from being used.
  await run(
    `create or replace view app.${name} as
       select * from switchboard.${name}
       where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
       with local check option`,
  )
}
