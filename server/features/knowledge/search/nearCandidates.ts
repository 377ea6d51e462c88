import type { TenantDb } from '../../../store/tenantRun.ts'
import { readCharacters } from '../index/indexSegment.ts'
import { readPassages } from '../store/readPassages.ts'
import type { createNearestPassages } from '../vectors/nearestPassages.ts'
import type { Candidates } from './findCandidates.ts'

/** Maximum passages that are found by meaning. */
const maxNearPassages = 80

interface Asked {
  tenantId: string
  model: string
  vector: Int8Array
}

/** Adds passages that are near the question in meaning, and the similarity of each known candidate. */
export async function nearCandidates(
  db: TenantDb,
  found: Candidates,
  { nearest }: ReturnType<typeof createNearestPassages>,
  asked: Asked,
): Promise<Candidates> {
  const known = new Set(found.candidates.map(({ passage }) => passage.number))
  const near = await nearest(db, {
    ...asked,
    wanted: known,
    max: maxNearPassages,
    passesFilter: found.passesFilter,
  })
  const further = [...near.keys()].filter(number => !known.has(number))
  const stored = await readPassages(db, further, readCharacters)
  const similarTo = (number: number) => {
    const similarity = near.get(number)
    return similarity === undefined ? {} : { similarity }
  }
  const added = [...stored.values()].map(passage => ({ passage, points: 0, ...similarTo(passage.number) }))
  const before = found.candidates.map(one => ({ ...one, ...similarTo(one.passage.number) }))
  return { ...found, candidates: [...before, ...added] }
}
