import type { Texts } from '../../../ui/texts/Texts.ts'
import type { OwnOperation } from '../../data/createListApi.ts'

type Kind = keyof Texts['bulk']['kinds']

/** Returns the kind of an operation, for its text, from the last part of its name in the contract. */
export function operationKind(action: string): Kind {
  const name = action.split('.').pop() ?? ''
  return kinds[name] ?? 'other'
}

/** Returns the object of an operation as text: the record's name, or the number of records. */
export function operationObject({ label, changed }: OwnOperation, { bulk }: Texts): string {
  return label ?? bulk.records(changed)
}

const kinds: Readonly<Record<string, Kind | undefined>> = {
  create: 'create',
  patch: 'update',
  update: 'update',
  replace: 'update',
  put: 'update',
  delete: 'delete',
  restoreRecord: 'restore',
  bulkRecords: 'bulk',
  importRecords: 'import',
  mergeContacts: 'merge',
  undoOperation: 'undo',
}
