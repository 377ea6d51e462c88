import { type ComponentType, createContext, useContext } from 'react'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { FormPreviewProps } from '../form/FormPreview.tsx'

export interface RecordActionProps<Served = JsonObject> {
  record: Served
  /** Takes the record as it has been stored; unsaved changes on the page are dropped. */
  onStored: (record: JsonObject) => void
}

export interface RecordNoticeProps<Served = JsonObject> extends RecordActionProps<Served> {
  /** The person may change the record. */
  canUpdate: boolean
}

export interface RecordDeletionProps<Served = JsonObject> {
  record: Served
  onConfirm: () => void
  onCancel: () => void
}

/** What the pages of an entity's records have beyond those of every other. */
export interface RecordExtras<Served = JsonObject> {
  /** Stands before the actions that every record has. */
  Actions?: ComponentType<RecordActionProps<Served>>
  /** Stands above the form: what has to be known of the record before it is edited. */
  Notice?: ComponentType<RecordNoticeProps<Served>>
  /** Stands beside the form on wide windows, above it on others, and follows what is typed. */
  Preview?: ComponentType<FormPreviewProps>
  /** Asked before a record goes to the trash. */
  Deletion?: ComponentType<RecordDeletionProps<Served>>
  /** Said where there is none yet, of those that nobody needs to create. */
  emptyHint?: (texts: Texts) => string
  /** A second one like it makes no sense. */
  isSingular?: boolean
}

export type ExtrasByEntity = Readonly<Record<string, RecordExtras>>

/** Extras by the name of their entity; the application provides them, since generated pages know no entity by name. */
export const RecordExtrasContext = createContext<ExtrasByEntity>({})

/** The extras of an entity; empty for most. */
export function useRecordExtras(entity: string): RecordExtras {
  const all = useContext(RecordExtrasContext)
  return Object.hasOwn(all, entity) ? (all[entity] ?? none) : none
}

const none: RecordExtras = {}
