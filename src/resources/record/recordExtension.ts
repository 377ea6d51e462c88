import { type ComponentType, createContext, useContext } from 'react'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { RecordLocation } from '../data/createDataProvider.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import type { FormPreviewProps } from '../form/FormPreview.tsx'
import type { FormLayoutParts } from '../form/SchemaForm.tsx'
import type { JsonSchema } from '../schema/jsonSchema.ts'

export interface RecordActionProps<Served = JsonObject> {
  record: Served
  /** Takes the record as it has been stored; unsaved changes on the page are dropped. */
  onStored: (record: JsonObject) => void
}

export interface RecordNoticeProps<Served = JsonObject> extends RecordActionProps<Served> {
  /** The person may change the record. */
  canUpdate: boolean
  /** Takes what the server calls the record by now; the form, and what is typed there, stays as it is. */
  onNamed?: (title: string) => void
}

export interface RecordLayoutProps<Served = JsonObject> extends RecordNoticeProps<Served>, FormLayoutParts {
  /** The entity's own schema, which knows what its fields are called. */
  schema: JsonSchema
}

export interface SelectionActionProps {
  entity: EntitySummary
  /** Of the records that are marked one by one. */
  ids: readonly string[]
  /** Something was done with them. */
  onDone: () => void
}

export interface RecordDeletionProps<Served = JsonObject> {
  record: Served
  onConfirm: () => void
  onCancel: () => void
}

export interface RecordEditorProps {
  entity: EntitySummary
  location: RecordLocation
}

/** What the pages of an entity's records have beyond those of every other. */
export interface RecordExtension<Served = JsonObject> {
  /** Takes the place of the generated page of a record. */
  Editor?: ComponentType<RecordEditorProps>
  /** Stands before the actions that every record has. */
  Actions?: ComponentType<RecordActionProps<Served>>
  /** Stands above the form, or above what is read: what has to be known of the record first. */
  Notice?: ComponentType<RecordNoticeProps<Served>>
  /** Stands beside what is read on wide windows, below it on others: what belongs to the record. */
  Beside?: ComponentType<{ record: Served }>
  /** Fields that the notice tells of, so that what is read below it leaves them out. */
  told?: readonly (keyof Served & string)[]
  /** Stands beside the form on wide windows, above it on others, and follows what is typed. */
  Preview?: ComponentType<FormPreviewProps>
  /** Draws the form of a record together with what stands beside it, which may read what the form holds. */
  Layout?: ComponentType<RecordLayoutProps<Served>>
  /** Asked before a record goes to the trash. */
  Deletion?: ComponentType<RecordDeletionProps<Served>>
  /** Stands before what can be done with marked records of any entity. */
  SelectionActions?: ComponentType<SelectionActionProps>
  /** Stands above the rows of the list, where it is not the trash: what gets on by itself, or another way to add some. */
  ListNotice?: ComponentType<{ entity: EntitySummary }>
  /** Said where there is none yet, of those that nobody needs to create. */
  emptyHint?: (texts: Texts) => string
  /** A second one like it makes no sense. */
  isSingular?: boolean
}

export type ExtensionsByEntity = Readonly<Record<string, RecordExtension>>

/** Extensions by the name of their entity; the application provides them, since generated pages know no entity by name. */
export const RecordExtensionsContext = createContext<ExtensionsByEntity>({})

/** The extension of an entity; empty for most. */
export function useRecordExtension(entity: string): RecordExtension {
  const all = useContext(RecordExtensionsContext)
  return Object.hasOwn(all, entity) ? (all[entity] ?? none) : none
}

const none: RecordExtension = {}
