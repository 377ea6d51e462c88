import type { SqlRunner } from '../sqlRunner.ts'
import { createTenantTable } from '../tenantTable.ts'

/**
 * Creates the table of passages' embedding vectors, deleted with their passage, and a new search for misspelled words.
 */
export async function vectors(run: SqlRunner): Promise<void> {
  await createTenantTable(
    run,
    'knowledge_vector',
    `number int not null,
     position bigint not null generated always as identity,
     model text not null,
     vector bytea not null,
     primary key (tenant_id, number),
     foreign key (tenant_id, number) references switchboard.knowledge_passage (tenant_id, number) on delete cascade`,
  )
  await run(
    `alter table switchboard.knowledge_vector alter vector set storage external;
     create index knowledge_vector_position on switchboard.knowledge_vector (tenant_id, position)`,
  )
  await likeness(run)
}

/**
 * Creates the function that finds terms at least `alike` similar to a possibly misspelled word. The caller gives the
 * threshold, because few terms are very similar and the others are many to read. Without the extension, it finds terms
 * with the same first letters.
 */
async function likeness(run: SqlRunner): Promise<void> {
  const nearTerms = (where: string, order: string, setting = '') =>
    `create or replace function app.near_terms(words text[], alike real) returns table (term text)
       language plpgsql stable security definer set search_path = switchboard, pg_temp as $$ begin
       ${setting}
       return query select found.term from unnest(words) as word cross join lateral (
         select knowledge_term.term from knowledge_term
         where tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and ${where}
           and abs(length(knowledge_term.term) - length(word)) <= 2
         order by ${order} limit 50) as found;
       end $$`
  // Set for the transaction; nothing else in it compares by similarity.
  const threshold = `perform set_config('pg_trgm.similarity_threshold', alike::text, true);`
  await run(
    `drop function app.similar_terms;
     ${nearTerms('left(knowledge_term.term, 2) = left(word, 2)', 'abs(length(knowledge_term.term) - length(word))')};
     do $do$ begin
       if to_regclass('switchboard.knowledge_term_likeness') is not null then
         ${nearTerms('knowledge_term.term % word', 'similarity(knowledge_term.term, word) desc', threshold)};
       end if;
     end $do$;
     revoke all on function app.near_terms from public`,
  )
}
