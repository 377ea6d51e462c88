import { v7 } from 'uuid'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import {
  type JoinLists,
  type MergeChoice,
  type MergeField,
  mergedRecord,
  mergeFields,
} from '../../../common/schema/mergeFields.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import { lockRecords } from '../../store/records/recordChanges.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { notifyConversation } from '../conversations/store/eventStore.ts'
import { moveIdentities } from './store/contactIdentities.ts'

interface Deps {
  records: Pick<RecordServices, 'store' | 'registry' | 'definitions' | 'input'>
  now: () => Date
}

interface Wish {
  /** The contact that is merged into the other one. */
  otherId: string
  /** Choices by JSON Pointer. */
  choices: Readonly<Record<string, MergeChoice>>
}

interface Merged {
  /** Number of moved records per entity. */
  moved: Record<string, number>
  /** The operation that undoes the whole merge. */
  operationId: string
}

/** Creates the service that merges two contacts who are the same person. */
export function createContactMerging({ records, now }: Deps) {
  const { store, registry, definitions, input } = records
  return { merge }

  /**
   * Merges the chosen fields and all belongings of the other contact into this one, and moves the other to the trash.
   * This is one operation in one transaction. Its undo restores everything; a trigger restores the identities when the
   * other contact leaves the trash. Throws `resource.not_found`, and `record.invalid` if there is no such other contact
   * or the two cannot be merged.
   */
  async function merge(scope: Scope, id: string, { otherId, choices }: Wish): Promise<Merged> {
    const typed = await definitions.typed(scope)
    return store.transaction(scope, async (within, db) => {
      const { contact, other } = await lockedPair(db, id, otherId)
      const options = { action: 'mergeContacts', operationId: v7() }
      const data = await merged(within, scope, contact, other, choices)
      await within.write(scope, 'contact', contact._id, null, () => data, { op: 'merge', ...options })
      await within.remove(scope, 'contact', other._id, null, options)
      const way = { entity: 'contact', from: other._id, to: contact._id, typed }
      const moved = await within.repoint(scope, way, options)
      await moveIdentities(db, { ...way, tenantId: scope.tenantId, at: now() })
      for (const conversation of moved.get('conversation') ?? []) {
        await notifyConversation(db, scope.tenantId, conversation)
      }
      const counts = [...moved].map(([entity, ids]) => [entity, ids.length] as const)
      return { moved: Object.fromEntries(counts), operationId: options.operationId }
    })
  }

  async function merged(
    within: EntityStore,
    scope: Scope,
    contact: StoredRecord,
    other: StoredRecord,
    choices: Wish['choices'],
  ): Promise<RecordData> {
    const definition = registry.get('contact')
    const [own, theirs] = [contact.data as JsonObject, other.data as JsonObject]
    const fields = mergeFields(definition.schema, own, theirs)
    const errors = wrongChoices(fields, choices)
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    const matcher = await within.matcher(scope, definition)
    const joinLists: JoinLists = (pointer, kept, more) => matcher.joined(pointer, kept, more)
    const merged_contacts = [...mergedInto(contact), ...mergedInto(other), String(other.data.name)]
    const whole = { ...mergedRecord(own, fields, choices, joinLists), merged_contacts }
    return input.restored(scope, definition, whole)
  }
}

async function lockedPair(db: TenantDb, id: string, otherId: string) {
  const locked = await lockRecords(db, 'contact', [id, otherId])
  const alive = (wanted: string) =>
    locked.find(({ _id, deleted_at }) => _id === wanted && deleted_at === null)
  const [contact, other] = [alive(id), alive(otherId)]
  if (!contact) throw new AppError('resource.not_found')
  const message = other ? 'Choose a contact other than this one.' : 'This contact does not exist.'
  if (!other || other === contact) {
    throw new AppError('record.invalid', { errors: [{ pointer: '/other_id', keyword: 'x-ref', message }] })
  }
  return { contact, other }
}

function mergedInto({ data }: StoredRecord): string[] {
  return readData('contact', data)?.merged_contacts ?? []
}

function wrongChoices(fields: readonly MergeField[], choices: Wish['choices']): FieldError[] {
  return Object.entries(choices).flatMap(([pointer, choice]) => {
    const field = fields.find(one => one.pointer === pointer)
    if (field?.choices.includes(choice)) return []
    const message = field
      ? `Must be one of ${field.choices.join(', ')}.`
      : 'Neither contact has such a field, or it is empty in both.'
    return { pointer: joinPointer('/choices', pointer), keyword: 'enum', message }
  })
}
