import { inflateRawSync } from 'node:zlib'
import type { SqlRunner } from '../sqlRunner.ts'

/**
 * Turns packed small segments of knowledge indexes into rows, like large ones, until their next merge. Small segments
 * now use another packed format.
 */
export async function unpackedSegments(run: SqlRunner): Promise<void> {
  for (let rows = await packedOnes(run); rows.length > 0; rows = await packedOnes(run)) {
    for (const { tenant_id, _id, packed } of rows) await unpack(run, [tenant_id, _id], packed)
  }
}

interface PackedRow {
  tenant_id: string
  _id: string
  packed: Buffer
}

function packedOnes(run: SqlRunner): Promise<PackedRow[]> {
  return run<PackedRow>(
    'select tenant_id, _id, packed from switchboard.knowledge_segment where packed is not null limit 100',
  )
}

async function unpack(run: SqlRunner, key: readonly string[], packed: Buffer): Promise<void> {
  const { terms, postings, grams, counts } = contentsOf(inflateRawSync(packed))
  await run(
    `insert into switchboard.knowledge_term (tenant_id, segment_id, term, postings)
     select $1::uuid, $2::uuid, * from unnest($3::text[], $4::bytea[])`,
    [...key, terms, postings],
  )
  await run(
    `insert into switchboard.knowledge_gram (tenant_id, segment_id, gram, passages)
     select $1::uuid, $2::uuid, * from unnest($3::int[], $4::int[])`,
    [...key, grams, counts],
  )
  await run(
    'update switchboard.knowledge_segment set packed = null where tenant_id = $1::uuid and _id = $2::uuid',
    [...key],
  )
}

/** Splits the former format: two counts, ends of terms, ends of postings, grams, counts of grams, terms, postings. */
function contentsOf(whole: Buffer) {
  const [terms, grams] = [whole.readInt32LE(0), whole.readInt32LE(4)]
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => whole.readInt32LE((from + index) * 4))
  const [termEnds, postingEnds] = [numbers(2, terms), numbers(2 + terms, terms)]
  const termsFrom = (2 + terms * 2 + grams * 2) * 4
  const postingsFrom = termsFrom + (termEnds.at(-1) ?? 0)
  const pieces = (from: number, ends: readonly number[]) =>
    ends.map((end, index) => whole.subarray(from + (ends[index - 1] ?? 0), from + end))
  return {
    terms: pieces(termsFrom, termEnds).map(term => term.toString()),
    postings: pieces(postingsFrom, postingEnds),
    grams: numbers(2 + terms * 2, grams),
    counts: numbers(2 + terms * 2 + grams, grams),
  }
}
