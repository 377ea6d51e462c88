import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { sameJson } from '../../../common/json/jsonValue.ts'
import { applyMergePatch, mergePatch } from '../../../common/json/mergePatch.ts'
import { versionTag } from '../../../common/versionTag.ts'
import type { SendOptions } from '../../api/createSender.ts'
import { withoutBaseFields } from '../schema/baseFields.ts'

/** A change as it is sent: its options, and the suffix of the record's path. */
export interface WriteRequest extends SendOptions {
  suffix: string
}

/**
 * Builds the request for a change: a merge patch of the changed fields, or the whole record if the path offers no patch
 * or a patch cannot express the change, because null means "remove" in one. Returns undefined if there is nothing to
 * send.
 */
export function writeRequest(
  entity: string,
  before: JsonObject,
  after: JsonObject,
  methods: readonly string[] = ['PATCH', 'PUT'],
): WriteRequest | undefined {
  const base = withoutBaseFields(before)
  const next = withoutBaseFields(after)
  const patch = mergePatch(base, next)
  if (!patch) return undefined
  const tag = versionTag(entity, before)
  const headers = { ...(tag && { 'If-Match': tag }) }
  const isSayable = methods.includes('PATCH') && sameJson(applyMergePatch(base, patch), next)
  if (!isSayable && methods.includes('PUT')) return { suffix: '', method: 'PUT', body: next, headers }
  if (!isSayable && methods.includes('PUT/{id}')) {
    return { suffix: `/${before._id}`, method: 'PUT', body: next, headers }
  }
  return {
    suffix: '',
    method: 'PATCH',
    body: patch,
    headers: { ...headers, 'Content-Type': 'application/merge-patch+json' },
  }
}
