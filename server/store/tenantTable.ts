import type { SqlRunner } from './sqlRunner.ts'

/**
 * Creates a base table with `tenant_id` first, and its tenant view. `definition` contains the other columns and
 * constraints; `suffix` is the SQL after the closing parenthesis, such as a partitioning.
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

/** Creates the view of a base table for the restricted role, or updates it after columns were added at the end. */
export async function createTenantView(run: SqlRunner, name: string): Promise<void> {
  // No security barrier: it would prevent the use of every index on an expression or a document.
  await run(
    `create or replace view app.${name} as
       select * from switchboard.${name}
       where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
       with local check option`,
  )
}
