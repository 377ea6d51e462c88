import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/**
 * Creates the table of runs of a knowledge base's test questions, and of forecasts that somebody accepted although
 * questions lose.
 */
export async function knowledgeEvaluations(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'knowledge_evaluation',
    `_id uuid not null,
     cause text not null check (cause in ('asked', 'change', 'settings')),
     is_forecast boolean not null default false,
     settings jsonb not null,
     questions int not null,
     recall float8,
     recall_before float8,
     lost int not null,
     gained int not null,
     results jsonb not null,
     created_at timestamptz(3) not null,
     created_by jsonb not null,
     primary key (tenant_id, _id)`,
  )
}
