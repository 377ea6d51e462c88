import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Adds answers to forms. A challenge is accepted once, and so is a person where everybody answers once. */
export async function formSubmissions(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'form_submission',
    `_id uuid not null,
     form_id uuid not null,
     state text not null check (state in ('accepted', 'held', 'discarded')),
     reason text check (reason in ('hidden_field', 'too_fast', 'record')),
     detail text,
     data jsonb not null,
     language text not null,
     nonce text,
     once_key text,
     conversation_id uuid,
     contact_id uuid,
     object_id uuid,
     created_at timestamptz(3) not null,
     decided_at timestamptz(3),
     primary key (tenant_id, _id)`,
  )
  await run(
    'create index form_submission_form on switchboard.form_submission (tenant_id, form_id, created_at)',
  )
  await run(
    `create unique index form_submission_nonce on switchboard.form_submission (tenant_id, nonce)
       where nonce is not null`,
  )
  await run(
    `create unique index form_submission_once on switchboard.form_submission (tenant_id, form_id, once_key)
       where once_key is not null and state <> 'discarded'`,
  )
  await run(
    `create index form_submission_conversation on switchboard.form_submission (tenant_id, conversation_id)
       where conversation_id is not null`,
  )
}
