import type { SqlRunner } from '../sqlRunner.ts'

/** Gives every tenant a record among those of the installation, and allows tenants in the trash. */
export async function tenants(run: SqlRunner): Promise<void> {
  await run(
    `alter table switchboard.tenant drop constraint tenant_status_check;
     alter table switchboard.tenant
       add constraint tenant_status_check check (status in ('active', 'suspended', 'deleted'));
     create table switchboard.record_tenant_configuration
       partition of switchboard.record for values in ('tenant_configuration')`,
  )
  await run(
    `with known as (
       select _id, created_at, jsonb_build_object('name', name, 'status', status, 'hosts', coalesce(
         (select jsonb_agg(host order by host in ('localhost', '127.0.0.1', '[::1]'), host)
          from switchboard.tenant_host where tenant_id = tenant._id), '[]')) as data
       from switchboard.tenant
     ), stored as (
       insert into switchboard.record
         (tenant_id, entity, _id, data, version, search, created_at, updated_at, created_by, updated_by)
       select '${installation}', 'tenant_configuration', _id, data, 1, ${search}, created_at, created_at,
         '${system}', '${system}'
       from known
     )
     insert into switchboard.record_history (tenant_id, entity, _id, version, op, at, by, patch, inverse)
     select '${installation}', 'tenant_configuration', _id, 1, 'create', created_at, '${system}',
       jsonb_build_array(jsonb_build_object('op', 'add', 'path', '', 'value', data)),
       jsonb_build_array(jsonb_build_object('op', 'add', 'path', '/deleted_at', 'value',
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     from known`,
  )
}

const installation = '00000000-0000-7000-8000-000000000000'
const system = '{"type":"system","id":"","name":"Switchboard"}'

const search = `setweight(to_tsvector('simple', left(regexp_replace(regexp_replace(
  normalize(data->>'name', NFKD), '[\\u0300-\\u036f]+', '', 'g'), '[!-/:-@\\[-\`{-~]+', ' ', 'g'), 100000)), 'A')`
