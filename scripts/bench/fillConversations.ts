import pg from 'pg'

/** The last moment of the conversations: late enough that all figures are final. */
export const endOfConversations = new Date('2026-07-01T00:00:00.000Z')

/**
 * Writes conversations and their outcomes directly into the database, evenly over so many days, without events. Returns
 * the tenant's ID.
 */
export async function fillConversations(url: string, count: number, days: number): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'select _id as id from switchboard.tenant order by created_at limit 1',
    )
    const tenantId = rows[0]?.id ?? ''
    // Nothing has to be worked out, so the triggers have nothing to do.
    await client.query('set session_replication_role = replica; set statement_timeout = 0')
    await client.query(told, [tenantId, count, endOfConversations, (days * 86_400) / count])
    await client.query(outcomes, [tenantId])
    await client.query('vacuum analyze switchboard.record, switchboard.conversation_outcome')
    return tenantId
  } finally {
    await client.end()
  }
}

const told = `
  insert into switchboard.record (tenant_id, entity, _id, data, version, search, created_at, updated_at, created_by, updated_by)
  select $1::uuid, 'conversation', gen_random_uuid(),
    jsonb_build_object('status', 'completed', 'handler', 'agent', 'last_event_at', to_jsonb(at),
      'communication_channel', (array['web_chat', 'web_chat', 'email', 'wa_2chat', 'voice'])[1 + n % 5],
      'agent_id', '01938c5e-7a52-7c3e-9d0a-00000000000' || n % 7, 'language_id', (array['en', 'de', 'it'])[1 + n % 3]),
    1, to_tsvector('simple', 'conversation ' || n), at, at, system, system
  from generate_series(1, $2::int) as n
    cross join lateral (select $3::timestamptz - n * make_interval(secs => $4) as at) as time
    cross join (select '{"type":"system","id":"","name":"Bench"}'::jsonb as system) as nobody`

/** A third is answered within seconds and ended by the agent, a tenth is handed over, and a third is silence. */
const outcomes = `
  insert into switchboard.conversation_outcome (tenant_id, conversation_id, episode, started_at, channel, agent_id, contact_id,
    language_id, is_test, begun_by, visitor_messages, agent_replies, human_replies, first_visitor_at, first_agent_at,
    first_agent_seconds, first_human_at, first_human_seconds, first_human_open_seconds, handoff_at, handoff_reason,
    ended_at, ended_by, is_unanswered, call_seconds, interruptions, answer_ms, tokens, rating)
  select tenant_id, _id, 1, created_at, data->>'communication_channel', (data->>'agent_id')::uuid,
    md5((luck * 400000)::int::text)::uuid, data->>'language_id', false, 'visitor', 1 + (luck * 5)::int, (luck * 4)::int,
    case when is_handed then 1 else 0 end, created_at, created_at + interval '5 s', luck * 30,
    case when is_handed then created_at + interval '1 h' end, case when is_handed then luck * 9000 end,
    case when is_handed then luck * 7000 end, case when is_handed then created_at + interval '60 s' end,
    case when is_handed then 'customer_request' end, created_at + interval '2 h',
    (array['agent', 'idle', 'person'])[1 + (luck * 1000)::int % 3], luck > 0.95,
    case when data->>'communication_channel' = 'voice' then (luck * 600)::int end, 0, (luck * 3000)::int,
    (luck * 5000)::int, case when luck < 0.1 then 1 + (luck * 1000)::int % 5 end
  from (select *, random() as luck, random() < 0.1 as is_handed from switchboard.record
    where tenant_id = $1 and entity = 'conversation') as conversation`
