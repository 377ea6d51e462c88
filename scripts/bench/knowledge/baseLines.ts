import type pg from 'pg'
import { stemOfWord } from '../../../server/features/knowledge/index/stemOfWord.ts'
import { tokensOf } from '../../../server/features/knowledge/index/tokensOf.ts'
import type { Collection } from './collections.ts'
import type { Run } from './rankingScore.ts'

const configurations: Readonly<Record<string, string>> = { en: 'english', de: 'german', es: 'spanish' }

/**
 * Runs the queries on PostgreSQL's built-in full-text search: any of the words, ranked by `ts_rank` over the logarithm
 * of the length.
 */
export async function fullTextRun(client: pg.Client, { queries, name }: Collection): Promise<Run> {
  const ask = await openFullText(client, name)
  const run = new Map<string, string[]>()
  for (const { id, text } of queries) run.set(id, await ask(text))
  return run
}

/** Indexes the documents with PostgreSQL's built-in full-text search. Returns a function that finds ten of them. */
export async function openFullText(
  client: pg.Client,
  name: string,
): Promise<(text: string) => Promise<string[]>> {
  const language = configurations[languageOf(name)] ?? 'simple'
  await client.query(
    `create temp table base_line as select data->'tags'->>0 as doc,
       to_tsvector('${language}', concat_ws(' ', data->>'title', data->>'content')) as words
     from switchboard.record where entity = 'knowledge_chunk';
     create index on base_line using gin (words); analyze base_line`,
  )
  return async text => {
    const { rows } = await client.query<{ doc: string }>(
      `select doc from base_line, (select replace(plainto_tsquery('${language}', $1)::text, '&', '|')::tsquery as asked) as q
       where words @@ asked order by ts_rank(words, asked, 1) desc, doc limit 10`,
      [text],
    )
    return rows.map(({ doc }) => doc)
  }
}

/** Runs the queries on plain BM25 (k1 1.2, b 0.75) over stems, in memory. */
export function bm25Run({ docs, queries, name }: Collection): Run {
  const stems = (text: string) => tokensOf(text).map(token => stemOfWord(token, languageOf(name)))
  const postings = new Map<string, Map<number, number>>()
  const lengths = docs.map(({ title, text }, at) => {
    const words = stems(`${title} ${text}`)
    for (const word of words) {
      const list = postings.get(word) ?? new Map<number, number>()
      postings.set(word, list.set(at, (list.get(at) ?? 0) + 1))
    }
    return words.length
  })
  const average = lengths.reduce((sum, one) => sum + one, 0) / docs.length
  return new Map(
    queries.map(({ id, text }) => {
      const points = new Map<number, number>()
      for (const word of new Set(stems(text))) {
        const list = postings.get(word) ?? new Map<number, number>()
        const rarity = Math.log(1 + (docs.length - list.size + 0.5) / (list.size + 0.5))
        for (const [at, count] of list) {
          const norm = count + 1.2 * (0.25 + (0.75 * (lengths[at] ?? 0)) / average)
          points.set(at, (points.get(at) ?? 0) + (rarity * count * 2.2) / norm)
        }
      }
      const best = [...points].sort((a, b) => b[1] - a[1]).slice(0, 10)
      return [id, best.map(([at]) => docs[at]?.id ?? '')]
    }),
  )
}

function languageOf(name: string): string {
  return name.startsWith('xquad/') ? name.slice('xquad/'.length) : 'en'
}
