import type { Texts } from '../../../ui/texts/Texts.ts'
import type { OwnOperation } from '../../data/createListApi.ts'

type Kind = keyof Texts['bulk']['kinds']

/** What was done, for the words that say it; by the last part of the operation's name in the contract. */
export function operationKind(action: string): Kind {
  const name = action.split('.').pop() ?? ''
  return kinds[name] ?? 'other'
}

/** What an operation was done to, in words: the record's name, or how many there were. */
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
