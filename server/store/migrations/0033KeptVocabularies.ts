import type { SqlRunner } from '../sqlRunner.ts'

/** Misspelled words are looked for where the search is; the index that served it was a seventh of what postings took. */
export async function keptVocabularies(run: SqlRunner): Promise<void> {
  await run(
    `drop index if exists switchboard.knowledge_term_likeness;
     drop function app.near_terms`,
  )
}
