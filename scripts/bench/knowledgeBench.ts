import type { Figure } from './figure.ts'
import { bm25Run, fullTextRun } from './knowledge/baseLines.ts'
import { type Collection, readCollection } from './knowledge/collections.ts'
import { startKnowledgeServer } from './knowledge/knowledgeServer.ts'
import { manyPassages } from './knowledge/manyPassages.ts'
import { pairedInterval, type RankingScore, rankingScore } from './knowledge/rankingScore.ts'

const languages = ['en', 'de', 'es', 'zh']

/** How well and how fast the knowledge base is searched, beside what is usual, over the collections below IR_DATA. */
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
  return [...figures, ...(await speedFigures(scifact))]
}

/** A collection's figures, then those of further questions to the same documents. */
async function measure(collection: Collection, further: (Collection | null)[] = []): Promise<Figure[]> {
  const server = await startKnowledgeServer(collection.docs)
  try {
    const { run } = await server.searchAll(collection.queries)
    const ours = rankingScore(collection, run)
    const figures = figuresOf(collection.name, ours)
    const base = {
      'OR-ed ts_rank': rankingScore(collection, await fullTextRun(server.client, collection)),
      BM25: rankingScore(collection, bm25Run(collection)),
    }
    for (const [name, theirs] of Object.entries(base)) {
      figures.push(...figuresOf(`${collection.name}, base line ${name}`, theirs))
      const [low, high] = pairedInterval(ours, theirs).map(one => one.toFixed(3))
      console.log(`${collection.name}: nDCG@10 above ${name} by ${low} to ${high} (95 %)`)
    }
    for (const [at, more] of further.entries()) {
      if (!more) continue
      const { run } = await server.searchAll(more.queries)
      figures.push(...figuresOf(`${more.name} ${['train', 'typo'][at]}`, rankingScore(more, run)))
    }
    return figures
  } finally {
    await server.stop()
  }
}

function figuresOf(name: string, { ndcg, recall, empty }: RankingScore): Figure[] {
  return [
    { name: `${name}: nDCG@10 × 1000`, value: ndcg * 1000, unit: '' },
    { name: `${name}: recall@10 × 1000`, value: recall * 1000, unit: '' },
    { name: `${name}: questions without a result`, value: empty, unit: '' },
  ]
}

/** Ten passages for each document, 50 000 for the whole of SciFact: what a search costs server and database together. */
async function speedFigures(collection: Collection): Promise<Figure[]> {
  const docs = manyPassages(collection.docs)
  const server = await startKnowledgeServer(docs)
  try {
    await server.searchAll(collection.queries.slice(0, 50))
    const { wall, cpu, database } = await server.searchAll(collection.queries)
    const figure = (name: string, times: number[], share: number, limit?: number): Figure => ({
      name: `search of ${docs.length} passages: ${name}`,
      value: times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0,
      unit: 'ms',
      ...(limit !== undefined && { limit }),
    })
    return [
      figure('CPU p50', cpu, 0.5),
      figure('CPU p95', cpu, 0.95, 15),
      figure('CPU p50 of PostgreSQL alone', database, 0.5),
      figure('wall p50', wall, 0.5),
      figure('wall p95', wall, 0.95),
    ]
  } finally {
    await server.stop()
  }
}
