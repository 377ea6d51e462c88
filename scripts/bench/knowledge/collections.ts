import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export interface Doc {
  id: string
  title: string
  text: string
}

export interface Collection {
  name: string
  docs: readonly Doc[]
  queries: readonly { id: string; text: string }[]
  /** Relevance grades of the right documents, by question. */
  right: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/**
 * Reads a collection of documents, questions and relevant documents from the folder IR_DATA. Returns null if it is
 * missing.
 */
export function readCollection(name: string, set: '' | 'train' | 'typo' = ''): Collection | null {
  const folder = join(process.env.IR_DATA ?? '', name)
  const asked = join(folder, `queries${set && `.${set}`}.jsonl`)
  if (!process.env.IR_DATA || !existsSync(asked)) return null
  const packed = join(folder, 'corpus.jsonl.gz')
  const corpus = existsSync(packed)
    ? gunzipSync(readFileSync(packed)).toString()
    : readFileSync(join(folder, 'corpus.jsonl'), 'utf8')
  const docs = linesOf<Doc>(corpus).map(({ id, title = '', text }) => ({ id: String(id), title, text }))
  const queries = linesOf<{ id: string; text: string }>(readFileSync(asked, 'utf8')).map(({ id, text }) => ({
    id: String(id),
    text,
  }))
  const right = readRight(readFileSync(join(folder, `qrels${set === 'train' ? '.train' : ''}.tsv`), 'utf8'))
  return {
    name: set ? `${name} ${set}` : name,
    docs,
    queries: queries.filter(({ id }) => right.has(id)),
    right,
  }
}

function linesOf<T>(text: string): T[] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

function readRight(text: string): Map<string, Map<string, number>> {
  const right = new Map<string, Map<string, number>>()
  for (const line of text.split('\n')) {
    const [query, doc, grade] = line.split('\t')
    if (!query || !doc || !(Number(grade) > 0)) continue
    right.set(query, (right.get(query) ?? new Map<string, number>()).set(doc, Number(grade)))
  }
  return right
}
