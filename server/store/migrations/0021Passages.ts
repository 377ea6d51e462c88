import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/** Creates the tables of the passages that agents quote, and of the index that finds them. */
export async function passages(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'knowledge_passage',
    `number int not null generated always as identity,
     entity text not null,
     source_id uuid not null,
     version int not null,
     position int not null,
     title text not null,
     headings text[] not null,
     content text not null,
     questions text[] not null,
     language text,
     place jsonb,
     tags text[] not null,
     enabled boolean not null,
     is_trashed boolean not null default false,
     primary key (tenant_id, number),
     foreign key (tenant_id, entity, source_id) references switchboard.record (tenant_id, entity, _id)
       on delete cascade`,
  )
  await createTenantTable(
    run,
    'knowledge_segment',
    `_id uuid not null,
     passages int not null,
     words bigint not null,
     characters bigint not null,
     languages text[] not null,
     numbers int[] not null,
     packed bytea,
     primary key (tenant_id, _id)`,
  )
  const ofSegment = `foreign key (tenant_id, segment_id) references switchboard.knowledge_segment (tenant_id, _id)
       on delete cascade`
  await createTenantTable(
    run,
    'knowledge_term',
    `segment_id uuid not null, term text not null, postings bytea not null,
     primary key (tenant_id, term, segment_id), ${ofSegment}`,
  )
  await createTenantTable(
    run,
    'knowledge_gram',
    `segment_id uuid not null, gram int not null, passages int not null,
     primary key (tenant_id, gram, segment_id), ${ofSegment}`,
  )
  await run(
    `-- What is compressed already, or read whole and often.
     alter table switchboard.knowledge_segment alter packed set storage external;
     alter table switchboard.knowledge_term alter postings set storage external;
     create index knowledge_passage_source on switchboard.knowledge_passage (tenant_id, entity, source_id);
     create index knowledge_term_segment on switchboard.knowledge_term (tenant_id, segment_id);
     create index knowledge_gram_segment on switchboard.knowledge_gram (tenant_id, segment_id)`,
  )
  await createLikeness(run)
  await followRecords(run)
}

/**
 * Creates the function that finds terms similar to a possibly misspelled word. Without the extension pg_trgm, it finds
 * terms with the same first letters.
 */
async function createLikeness(run: SqlRunner): Promise<void> {
  const likeTerms = (where: string, order: string, setting = '') =>
    `create or replace function app.similar_terms(words text[]) returns table (term text)
       language sql stable security definer set search_path = switchboard, pg_temp
       ${setting} as $$
       select found.term from unnest(words) as word cross join lateral (
         select knowledge_term.term from knowledge_term
         where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and ${where}
           and abs(length(knowledge_term.term) - length(word)) <= 2
         order by ${order} limit 50) as found $$`
  // The parameter exists, and anybody may set it, only with the extension.
  const threshold = 'set pg_trgm.similarity_threshold = 0.2'
  await run(
    `${likeTerms('left(knowledge_term.term, 2) = left(word, 2)', 'abs(length(knowledge_term.term) - length(word))')};
     do $do$ begin
       create extension if not exists pg_trgm schema switchboard;
       create index knowledge_term_likeness on switchboard.knowledge_term
         using gin (tenant_id, term switchboard.gin_trgm_ops);
       ${likeTerms('knowledge_term.term % word', 'similarity(knowledge_term.term, word) desc', threshold)};
     exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null;
     end $do$;
     revoke all on function app.similar_terms from public`,
  )
}

/**
 * Creates triggers, so that every way to write a record also hides or shows its passages and queues texts that are not
 * indexed.
 */
async function followRecords(run: SqlRunner): Promise<void> {
  const trigger = 'returns trigger language plpgsql security definer set search_path = switchboard, pg_temp'
  const texts = (row: string) => `(${row}.data - '{tags,enabled}'::text[])`
  await run(
    `create function switchboard.follow_passages() ${trigger} as $$
     declare
       hidden bool = new.deleted_at is not null;
       used bool = new.data->'enabled' is distinct from 'false'::jsonb;
       tagged text[] = array(select jsonb_array_elements_text(new.data->'tags'));
       read_again int = case when ${texts('new')} = ${texts('old')} then old.version else -1 end;
     begin
       update knowledge_passage set is_trashed = hidden, enabled = used, tags = tagged,
         version = case when version = read_again then new.version else version end
       where tenant_id = new.tenant_id and entity = new.entity and source_id = new._id
         and ((is_trashed, enabled, tags) is distinct from (hidden, used, tagged) or version = read_again);
       return null;
     end $$;
     create trigger record_passages after update on switchboard.record for each row
       when (new.entity in ('knowledge_chunk', 'imported_document', 'imported_webpage'))
       execute function switchboard.follow_passages();
     create function switchboard.index_answers() ${trigger} as $$ begin
       if new.deleted_at is null and not exists (select from knowledge_passage where tenant_id = new.tenant_id
         and entity = new.entity and source_id = new._id and version = new.version) then
         perform enqueue(new.tenant_id, 'index answers', 'all', '{}', null, 8);
       end if;
       return null;
     end $$;
     -- At the end of the transaction: most writes have indexed their text by then.
     create constraint trigger record_index_answers after insert or update on switchboard.record
       deferrable initially deferred for each row when (new.entity = 'knowledge_chunk')
       execute function switchboard.index_answers();
     select switchboard.enqueue(tenant_id, 'index answers', 'all', '{}', null, 8)
       from (select distinct tenant_id from switchboard.record where entity = 'knowledge_chunk') as tenants`,
  )
}
