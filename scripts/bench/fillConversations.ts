import pg from 'pg'

interface Filling {
  count: number
  /** The outcomes are spread evenly between these moments. */
  from: Date
  to: Date
  /** Conversations that began before have outcomes only. */
  kept: Date
}

/** Writes outcomes and their conversations directly into the database, without events. Returns the tenant's ID. */
export async function fillConversations(url: string, { count, from, to, kept }: Filling): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'select _id as id from switchboard.tenant order by created_at limit 1',
    )
    const tenantId = rows[0]?.id ?? ''
    // Nothing has to be worked out, so the triggers have nothing to do.
    await client.query('set session_replication_role = replica; set statement_timeout = 0')
    await client.query(outcomes, [tenantId, count, to, (to.getTime() - from.getTime()) / 1000 / count])
    await client.query(conversations, [tenantId, kept])
    await client.query('vacuum analyze switchboard.record, switchboard.conversation_outcome')
    return tenantId
  } finally {
    await client.end()
  }
}

/** A tenth is handed over; people, the agent and silence end a third each. */
const outcomes = `
  insert into switchboard.conversation_outcome (tenant_id, conversation_id, episode, started_at, channel, agent_id, contact_id,
    language_id, is_test, begun_by, visitor_messages, agent_replies, human_replies, first_visitor_at, first_agent_at,
    first_agent_seconds, first_human_at, first_human_seconds, first_human_open_seconds, handoff_at, handoff_reason,
    ended_at, ended_by, is_unanswered, call_seconds, interruptions, answer_ms, tokens, rating)
  select $1::uuid, gen_random_uuid(), 1, at, channel, ('01938c5e-7a52-7c3e-9d0a-00000000000' || n % 7)::uuid,
    md5((luck * $2::int / 3)::int::text)::uuid, (array['en', 'de', 'it'])[1 + n % 3], false, 'visitor', 1 + (luck * 5)::int,
    (luck * 4)::int, is_handed::int, at, at + interval '5 s', luck * 30, case when is_handed then at + interval '1 h' end,
    case when is_handed then luck * 9000 end, case when is_handed then luck * 7000 end,
    case when is_handed then at + interval '60 s' end, case when is_handed then 'customer_request' end,
    at + interval '2 h', (array['agent', 'idle', 'person'])[1 + (luck * 1000)::int % 3], luck > 0.95,
    case when channel = 'voice' then (luck * 600)::int end, 0, (luck * 3000)::int, (luck * 5000)::int,
    case when luck < 0.1 then 1 + (luck * 1000)::int % 5 end
  from (select n, $3::timestamptz - n * make_interval(secs => $4) as at, random() as luck, random() < 0.1 as is_handed,
      (array['web_chat', 'web_chat', 'email', 'wa_2chat', 'voice'])[1 + n % 5] as channel
    from generate_series(1, $2::int) as n) as told`

const conversations = `
  insert into switchboard.record (tenant_id, entity, _id, data, version, search, created_at, updated_at, created_by, updated_by)
  select tenant_id, 'conversation', conversation_id,
    jsonb_build_object('status', 'completed', 'handler', 'agent', 'last_event_at', started_at,
      'communication_channel', channel, 'agent_id', agent_id, 'language_id', language_id),
    1, to_tsvector('simple', 'conversation'), started_at, started_at, system, system
  from switchboard.conversation_outcome
    cross join (select '{"type":"system","id":"","name":"Bench"}'::jsonb as system) as nobody
  where tenant_id = $1 and started_at >= $2`
