import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Creates the schemas and the tables of tenants, of records and of their history, with the guards of writes. */
export async function foundation(run: SqlRunner): Promise<void> {
  await run('create schema if not exists app')
  await createPeopleCollation(run)
  await createTenantGin(run)
  await createTenants(run)
  await createRecords(run)
  await createTraces(run)
  await createTenantTable(
    run,
    'file',
    `_id uuid not null,
     kind text not null check (kind in ('file', 'image', 'audio')),
     name text not null,
     media_type text not null,
     size bigint not null,
     sha256 text not null,
     storage_key text not null,
     created_at timestamptz(3) not null,
     created_by jsonb not null,
     deleted_at timestamptz(3),
     primary key (tenant_id, _id)`,
  )
  await createOutbox(run)
}

/** Creates the collation for names: ICU's root order, or the database's own without ICU. */
async function createPeopleCollation(run: SqlRunner): Promise<void> {
  const [icu] = await run(`select from pg_collation where collprovider = 'i' and collname = 'und-x-icu'`)
  if (icu) return void (await run(`create collation app.people (provider = icu, locale = 'und')`))
  await run(
    `do $$ begin
       execute format('create collation app.people (provider = libc, locale = %L)',
         (select datcollate from pg_database where datname = current_database()));
     end $$`,
  )
}

/** Lets GIN indexes start with the tenant if the database offers btree_gin. Otherwise they cover all tenants. */
async function createTenantGin(run: SqlRunner): Promise<void> {
  await run(
    `do $$ begin
       create extension if not exists btree_gin schema switchboard;
     exception when insufficient_privilege or undefined_file or feature_not_supported then null;
     end $$`,
  )
}

async function createTenants(run: SqlRunner): Promise<void> {
  await run(
    `create table switchboard.tenant (
       _id uuid primary key,
       name text not null,
       status text not null default 'active' check (status in ('active', 'suspended')),
       created_at timestamptz(3) not null
     );
     create table switchboard.tenant_host (
       host text primary key check (host = lower(host)),
       tenant_id uuid not null references switchboard.tenant on delete cascade
     );
     create index tenant_host_tenant on switchboard.tenant_host (tenant_id)`,
  )
  const roles = `check (role in ('viewer', 'operator', 'admin', 'owner'))`
  await createTenantTable(
    run,
    'membership',
    `user_id text not null,
     role text not null ${roles},
     status text not null default 'active' check (status in ('active', 'suspended')),
     created_at timestamptz(3) not null,
     primary key (tenant_id, user_id)`,
  )
  await createTenantTable(
    run,
    'invitation',
    `_id uuid not null,
     email text not null,
     name text not null,
     role text not null ${roles},
     token_hash text not null,
     created_at timestamptz(3) not null,
     created_by jsonb not null,
     expires_at timestamptz(3) not null,
     accepted_at timestamptz(3),
     revoked_at timestamptz(3),
     primary key (tenant_id, _id),
     unique (tenant_id, token_hash)`,
  )
  await run(
    `create index membership_user on switchboard.membership (user_id);
     create index invitation_token on switchboard.invitation (token_hash)`,
  )
}

async function createRecords(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'record',
    `entity text not null,
     _id uuid not null,
     data jsonb not null,
     version integer not null,
     search tsvector,
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null,
     created_by jsonb not null,
     updated_by jsonb not null,
     deleted_at timestamptz(3),
     primary key (tenant_id, entity, _id)`,
    'partition by list (entity)',
  )
  await run(
    `create index record_updated on switchboard.record (tenant_id, updated_at, _id) where deleted_at is null;
     create index record_created on switchboard.record (tenant_id, created_at, _id) where deleted_at is null;
     create index record_alive on switchboard.record (tenant_id, entity) where deleted_at is null;
     create index record_trash on switchboard.record (tenant_id, deleted_at, _id) where deleted_at is not null`,
  )
  await createTenantTable(
    run,
    'record_history',
    `entity text not null,
     _id uuid not null,
     version integer not null,
     operation_id uuid,
     op text not null check (op in ('create', 'replace', 'patch', 'delete', 'restore', 'undo', 'import')),
     at timestamptz(3) not null,
     by jsonb not null,
     patch jsonb not null,
     inverse jsonb not null,
     primary key (tenant_id, entity, _id, version)`,
  )
  await run(`create index record_history_operation on switchboard.record_history (tenant_id, operation_id)`)
}

async function createTraces(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'audit',
    `_id uuid not null,
     at timestamptz(3) not null,
     actor jsonb not null,
     action text not null,
     entity text,
     entity_id text,
     operation_id uuid,
     request_id text,
     ip text,
     primary key (tenant_id, _id)`,
  )
  await createTenantTable(
    run,
    'operation',
    `_id uuid not null,
     entity text not null,
     action text not null,
     at timestamptz(3) not null,
     by jsonb not null,
     changed integer not null,
     undone_at timestamptz(3),
     primary key (tenant_id, _id)`,
  )
  await createTenantTable(
    run,
    'idempotency',
    `actor text not null,
     key text not null,
     operation text not null,
     body_hash text not null,
     status integer,
     headers jsonb,
     body jsonb,
     created_at timestamptz(3) not null,
     primary key (tenant_id, actor, key)`,
  )
  await run(
    `create index audit_entity on switchboard.audit (tenant_id, entity, entity_id, _id);
     create index idempotency_age on switchboard.idempotency (created_at)`,
  )
}

async function createOutbox(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'outbox_mail',
    `_id uuid not null,
     to_address text not null,
     subject text not null,
     text text not null,
     links jsonb not null,
     status text not null check (status in ('kept', 'queued', 'sent', 'failed')),
     attempts integer not null default 0,
     error text,
     created_at timestamptz(3) not null,
     sent_at timestamptz(3),
     primary key (tenant_id, _id)`,
  )
  await run(`create index outbox_mail_queue on switchboard.outbox_mail (created_at) where status = 'queued'`)
}
