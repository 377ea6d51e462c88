import type { SqlRunner } from '../sqlRunner.ts'

/** Splits the access level of a data type into single permissions. */
export async function agentAccess(run: SqlRunner): Promise<void> {
  await run(
    `update switchboard.record set data = jsonb_set(data, '{agent_access}', jsonb_build_object(
       'query', data->>'agent_access' in ('read', 'write'),
       'create', data->>'agent_access' = 'write',
       'update', data->>'agent_access' = 'write',
       'fields', '[]'::jsonb))
     where entity = 'custom_data_schema' and jsonb_typeof(data->'agent_access') = 'string'`,
  )
}
