import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { aliveNumbers, readNumbered } from '../store/passageStore.ts'
import {
  deleteSegments,
  insertSegment,
  listSegments,
  maxPacked,
  readNumbers,
  readSegments,
  type SegmentRow,
  segmentsWithDead,
} from '../store/segmentStore.ts'
import { type IndexSegment, indexSegment, indexVersion } from './indexSegment.ts'
import { mergeSegments } from './mergeSegments.ts'

/** Maximum segments of about the same size that are not merged. */
const maxSegmentsPerSize = 3

/**
 * Merges small segments of the tenant's index if there are many and the work is small; returns true if more is due than
 * a write should wait for.
 */
export async function tidySmall(db: TenantDb, tenantId: string): Promise<boolean> {
  const segments = await listSegments(db)
  if (segments.some(isOld)) return true
  const group = ripeGroup(segments)
  if (group.length === 0) return false
  if (group.reduce((all, { passages }) => all + passages, 0) > maxPacked) return true
  // Another write may be merging already.
  if (await isMine(db, tenantId)) await merge(db, tenantId, group)
  return false
}

/**
 * Rebuilds one segment of an older version, or else merges one group of segments of similar size; one step per
 * transaction. Returns false if nothing is left to do.
 */
export async function tidyStep(db: TenantDb, tenantId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(tenantId)}, 0))`.execute(db)
  const segments = await listSegments(db)
  const old = segments.find(isOld)
  if (old) {
    await renew(db, tenantId, old)
    return true
  }
  const group = ripeGroup(segments)
  if (group.length === 0) return false
  await merge(db, tenantId, group)
  return true
}

/** Removes deleted passages from one segment of the tenant's index; returns false if no segment has any. */
export async function forgetStep(db: TenantDb, tenantId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(tenantId)}, 0))`.execute(db)
  const [segment] = await segmentsWithDead(db, 1)
  if (!segment) return false
  await merge(db, tenantId, [segment])
  return true
}

/**
 * Returns the segments of the smallest size class that has too many, with all smaller ones; none if no class has. Each
 * class is eight times the size of the one before.
 */
export function ripeGroup<S extends Pick<SegmentRow, 'passages'>>(segments: readonly S[]): S[] {
  const groups = new Map<number, S[]>()
  for (const segment of segments) {
    const size = Math.floor(Math.log2(Math.max(1, segment.passages)) / 3)
    groups.set(size, [...(groups.get(size) ?? []), segment])
  }
  const ripe = [...groups].filter(([, group]) => group.length > maxSegmentsPerSize).map(([size]) => size)
  if (ripe.length === 0) return []
  const largest = Math.min(...ripe)
  // Smaller segments are merged as well.
  return [...groups].filter(([size]) => size <= largest).flatMap(([, group]) => group)
}

function isOld({ version }: SegmentRow): boolean {
  return version < indexVersion
}

/** Maximum passages held in memory with their texts. */
const renewedAtOnce = 1_000

/** Indexes the passages of a segment again. They keep their numbers, which other data refers to. */
async function renew(db: TenantDb, tenantId: string, { id }: SegmentRow): Promise<void> {
  const numbers = await readNumbers(db, id)
  const parts: IndexSegment[] = []
  for (let from = 0; from < numbers.length; from += renewedAtOnce) {
    parts.push(await indexSegment(await readNumbered(db, numbers.slice(from, from + renewedAtOnce))))
  }
  const renewed = mergeSegments(parts, new Set(parts.flatMap(part => part.numbers)))
  if (renewed) await insertSegment(db, tenantId, renewed)
  await deleteSegments(db, [id])
}

async function isMine(db: TenantDb, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName(tenantId)}, 0)) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

function lockName(tenantId: string): string {
  return `knowledge index ${tenantId}`
}

async function merge(db: TenantDb, tenantId: string, group: readonly SegmentRow[]): Promise<void> {
  const ids = group.map(({ id }) => id)
  const segments = await readSegments(db, ids)
  const alive = await aliveNumbers(
    db,
    segments.flatMap(({ numbers }) => numbers),
  )
  const merged = mergeSegments(segments, alive)
  if (merged) await insertSegment(db, tenantId, merged)
  await deleteSegments(db, ids)
}
