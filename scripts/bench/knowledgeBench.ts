import type { Figure } from './figure.ts'
import { bm25Run, fullTextRun, openFullText } from './knowledge/baseLines.ts'
import { type Collection, type Doc, readCollection } from './knowledge/collections.ts'
import { type KnowledgeServer, namedModel, startKnowledgeServer } from './knowledge/knowledgeServer.ts'
import { pairedInterval, type RankingScore, rankingScore } from './knowledge/rankingScore.ts'
import { smallTenants } from './knowledge/smallTenants.ts'

const languages = ['en', 'de', 'es', 'zh']

/**
 * Measures the quality and speed of knowledge search next to usual methods, on the collections in IR_DATA. With
 * EMBEDDINGS_URL, measures the quality with a model as well.
 */
export async function knowledgeBench(): Promise<Figure[]> {
  const scifact = readCollection('scifact')
  if (!scifact) {
    console.log('Left out: set IR_DATA to a folder with scifact and xquad.')
    return []
  }
  const train = process.env.IR_TRAIN ? readCollection('scifact', 'train') : null
  const figures = await measure(scifact, [train, readCollection('scifact', 'typo')])
  for (const language of languages) {
    const collection = readCollection(`xquad/${language}`)
    if (collection) figures.push(...(await measure(collection)))
  }
  return [...figures, ...(await speedFigures(scifact)), ...(await smallTenants(scifact.docs))]
}

/**
 * Returns the figures of a collection and of further questions about the same documents. Repeats all with the model, if
 * one is named.
 */
async function measure(collection: Collection, further: (Collection | null)[] = []): Promise<Figure[]> {
  const server = await startKnowledgeServer(collection.docs)
  const scoreOf = async (one: Collection) => rankingScore(one, (await server.searchAll(one.queries)).run)
  try {
    const ours = await scoreOf(collection)
    const figures = figuresOf(collection.name, ours)
    const base = {
      'OR-ed ts_rank': rankingScore(collection, await fullTextRun(server.client, collection)),
      BM25: rankingScore(collection, bm25Run(collection)),
    }
    for (const [name, theirs] of Object.entries(base)) {
      figures.push(...figuresOf(`${collection.name}, base line ${name}`, theirs))
      tellDifference(`${collection.name}: nDCG@10 above ${name}`, ours, theirs)
    }
    const scored = [{ one: collection, byWords: ours }]
    for (const one of further.flatMap(one => one ?? [])) {
      const byWords = await scoreOf(one)
      figures.push(...figuresOf(one.name, byWords))
      scored.push({ one, byWords })
    }
    const model = namedModel()
    if (!model) return figures
    await server.embedAll(model)
    for (const { one, byWords } of scored) {
      const fused = await scoreOf(one)
      figures.push(...figuresOf(`${one.name} with ${model.name}`, fused))
      tellDifference(`${one.name}: nDCG@10 with ${model.name} above without`, fused, byWords)
    }
    return figures
  } finally {
    await server.stop()
  }
}

function tellDifference(what: string, ours: RankingScore, theirs: RankingScore): void {
  const [low, high] = pairedInterval(ours, theirs).map(one => one.toFixed(3))
  console.log(`${what}: by ${low} to ${high} (95 %)`)
}

function figuresOf(name: string, { ndcg, recall, empty }: RankingScore): Figure[] {
  return [
    { name: `${name}: nDCG@10 × 1000`, value: ndcg * 1000, unit: '' },
    { name: `${name}: recall@10 × 1000`, value: recall * 1000, unit: '' },
    { name: `${name}: questions without a result`, value: empty, unit: '' },
  ]
}

/**
 * Number of processes that answer in turn, in addition to the one that is measured alone. Each question is new to the
 * process that answers it.
 */
const inTurn = 3
/** Warm-up rounds: V8 compiles during the first thousand searches, which would distort the cost of one. */
const roundsBefore = 2

/**
 * Measures the cost of a search for server and database together, with ten passages for each document: 50 000 for all
 * of SciFact.
 */
async function speedFigures(collection: Collection): Promise<Figure[]> {
  const docs = manyPassages(collection.docs)
  const server = await startKnowledgeServer(docs, inTurn)
  try {
    // Warms up with other questions, so that no process has read the data of the measured ones.
    const { queries } = readCollection(collection.name, 'train') ?? collection
    for (const each of [server.one, ...server.others])
      for (let round = 0; round < roundsBefore; round++) await server.searchAll(queries, [each])
    const one = await server.searchAll(collection.queries)
    const some = await server.searchAll(collection.queries, server.others)
    const base = await fullTextTimes(server, collection)
    const figure = (
      name: string,
      times: readonly number[],
      share: number,
      more: Partial<Figure> = {},
    ): Figure => ({
      name: `search of ${docs.length} passages: ${name}`,
      value: partOf(times, share),
      unit: 'ms',
      ...more,
    })
    const ratioOf = (share: number) => ({ ratio: partOf(one.cpu, share) / partOf(base, share) })
    return [
      figure('CPU p50', one.cpu, 0.5, ratioOf(0.5)),
      figure('CPU p95', one.cpu, 0.95, { limit: 15, ...ratioOf(0.95) }),
      figure('CPU p50 of PostgreSQL alone', one.database, 0.5),
      figure('wall p50', one.wall, 0.5),
      figure('wall p95', one.wall, 0.95),
      figure(`CPU p50, ${inTurn} processes in turn`, some.cpu, 0.5),
      figure(`CPU p95, ${inTurn} processes in turn`, some.cpu, 0.95, { limit: 15 }),
      figure('CPU p50 of OR-ed ts_rank', base, 0.5),
      figure('CPU p95 of OR-ed ts_rank', base, 0.95),
    ]
  } finally {
    await server.stop()
  }
}

/**
 * Returns the database time of the same questions, one after another, in a database that ranks with its own full-text
 * search.
 */
async function fullTextTimes(server: KnowledgeServer, { name, queries }: Collection): Promise<number[]> {
  const ask = await openFullText(server.client, name)
  const times: number[] = []
  for (const { text } of queries.slice(0, fewQuestions)) {
    const before = await server.databaseTime()
    await ask(text)
    times.push((await server.databaseTime()) - before)
  }
  return times
}

/** Enough questions for a median and a 95th percentile when each takes a tenth of a second. */
const fewQuestions = 100

function partOf(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
}

const copies = 10

/** Makes ten passages of each document, each with about seven of ten sentences. Each run gives the same ones. */
function manyPassages(docs: readonly Doc[]): Doc[] {
  return Array.from({ length: copies }, (_, copy) =>
    docs.map(({ id, title, text }, at) => {
      const sentences = text.split(/(?<=[.!?])\s+/)
      const kept = sentences.filter((_, index) => (index * 7 + copy * 3 + at) % 10 < 7)
      return { id: `${id}-${copy}`, title, text: kept.join(' ') || text }
    }),
  ).flat()
}
