import { applyPatch, createPatch, type Operation } from 'rfc6902'
import type { Pointer } from 'rfc6902/pointer.js'
import { sameJson } from '../../../common/json/jsonValue.ts'
import type { RecordData } from './storedRecord.ts'

export type Patch = readonly Operation[]

/** The part of a record that the history covers: its own fields, and whether it is in the trash. */
export interface RecordState {
  readonly data: RecordData
  readonly deleted_at: string | null
}

/** Returns the RFC 6902 patches from one state to the other and back, or null if they are equal. Takes linear time. */
export function recordPatch(
  before: RecordState,
  after: RecordState,
): { patch: Patch; inverse: Patch } | null {
  const [from, to] = [documentOf(before), documentOf(after)]
  const patch = createPatch(from, to, difference)
  return patch.length === 0 ? null : { patch, inverse: createPatch(to, from, difference) }
}

/** Returns the state after a patch of `recordPatch`. Throws if the patch does not apply. */
export function applyRecordPatch(state: RecordState, patch: Patch): RecordState {
  const holder = { document: structuredClone(documentOf(state)) }
  const rooted = patch.map(operation => ({ ...operation, path: `/document${operation.path}` }) as Operation)
  const fault = applyPatch(holder, rooted).find(result => result !== null)
  if (fault) throw fault
  const { deleted_at, ...data } = holder.document
  return { data, deleted_at: typeof deleted_at === 'string' ? deleted_at : null }
}

function documentOf({ data, deleted_at }: RecordState): Record<string, unknown> {
  return deleted_at === null ? { ...data } : { ...data, deleted_at }
}

/**
 * Replaces the library's array comparison, which takes the product of both lengths, and its pointers, which skip some
 * names.
 */
function difference(from: unknown, to: unknown, pointer: Pointer): Operation[] | undefined {
  if (Array.isArray(from) && Array.isArray(to)) return arrayDifference(from, to, pointer.toString())
  if (!holdsSkippedName(from) && !holdsSkippedName(to)) return undefined
  return sameJson(from, to) ? [] : [{ op: 'replace', path: pointer.toString(), value: to }]
}

function arrayDifference(from: unknown[], to: unknown[], at: string): Operation[] {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && sameJson(from[start], to[start])) start++
  let end = 0
  while (end < shorter - start && sameJson(from.at(-1 - end), to.at(-1 - end))) end++
  const changed = shorter - start - end
  const operations: Operation[] = []
  for (let index = start; index < start + changed; index++) {
    for (const operation of createPatch(from[index], to[index], difference)) {
      operations.push({ ...operation, path: `${at}/${index}${operation.path}` })
    }
  }
  for (let index = from.length - end - 1; index >= start + changed; index--) {
    operations.push({ op: 'remove', path: `${at}/${index}` })
  }
  for (let index = start + changed; index < to.length - end; index++) {
    operations.push({ op: 'add', path: `${at}/${index}`, value: to[index] })
  }
  return operations
}

const skippedNames = ['__proto__', 'constructor', 'prototype']

function holdsSkippedName(value: unknown): boolean {
  return typeof value === 'object' && value !== null && skippedNames.some(name => Object.hasOwn(value, name))
}
