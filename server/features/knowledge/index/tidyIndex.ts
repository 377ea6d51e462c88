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

/** As many pieces of about one size as are left as they are. */
const maxSegmentsPerSize = 3

/**
 * Merges small pieces of the tenant's index where there are many and they are little work; true where more is to be
 * done than a write should wait for.
 */
export async function tidySmall(db: TenantDb, tenantId: string): Promise<boolean> {
  const segments = await listSegments(db)
  if (segments.some(isOld)) return true
  const group = ripeGroup(segments)
  if (group.length === 0) return false
  if (group.reduce((all, { passages }) => all + passages, 0) > maxPacked) return true
  // Another write may be at it.
  if (await isMine(db, tenantId)) await merge(db, tenantId, group)
  return false
}

/**
 * Makes pieces anew that an older version has made, then merges until no piece of the tenant's index has too many alike;
 * one step a transaction. False where nothing is left to be done.
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

/** Leaves out of one piece of the tenant's index what belongs to no passage any more; false where there is none such. */
export async function forgetStep(db: TenantDb, tenantId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(tenantId)}, 0))`.execute(db)
  const [segment] = await segmentsWithDead(db, 1)
  if (!segment) return false
  await merge(db, tenantId, [segment])
  return true
}

/** Pieces of about one size, eight times that of the group before, of which there are too many; none if there are not. */
export function ripeGroup<S extends Pick<SegmentRow, 'passages'>>(segments: readonly S[]): S[] {
  const groups = new Map<number, S[]>()
  for (const segment of segments) {
    const size = Math.floor(Math.log2(Math.max(1, segment.passages)) / 3)
    groups.set(size, [...(groups.get(size) ?? []), segment])
  }
  const ripe = [...groups].filter(([, group]) => group.length > maxSegmentsPerSize).map(([size]) => size)
  if (ripe.length === 0) return []
  const largest = Math.min(...ripe)
  // Smaller ones go along.
  return [...groups].filter(([size]) => size <= largest).flatMap(([, group]) => group)
}

function isOld({ version }: SegmentRow): boolean {
  return version < indexVersion
}

/** So many passages are held in memory with their texts. */
const renewedAtOnce = 1_000

/** Indexes the passages of a piece again. They keep their numbers, by which all else knows them. */
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
