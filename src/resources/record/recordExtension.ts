import { type ComponentType, createContext, useContext } from 'react'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { splitTypedName } from '../../../common/schema/typedName.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { RecordLocation } from '../data/createDataProvider.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import type { FormFootParts } from '../form/FormFoot.tsx'
import type { FormPreviewProps } from '../form/FormPreview.tsx'
import type { FormLayoutParts } from '../form/SchemaForm.tsx'
import type { JsonSchema } from '../schema/jsonSchema.ts'

export interface RecordActionProps<Served = JsonObject> {
  record: Served
  /** Replaces the record by its stored state; unsaved changes on the page are dropped. */
  onStored: (record: JsonObject) => void
}

export interface RecordNoticeProps<Served = JsonObject> extends RecordActionProps<Served> {
  /** True if the person may change the record. */
  canUpdate: boolean
  /** Replaces the record by its stored state; unsaved changes on the page stay. */
  onChanged: (record: JsonObject) => void
  /** Sets the record's current name from the server; the form and its edits stay. */
  onNamed?: (title: string) => void
}

export interface RecordLayoutProps<Served = JsonObject> extends RecordNoticeProps<Served>, FormLayoutParts {
  /** The entity's own schema, which has the fields' titles. */
  schema: JsonSchema
}

export interface RecordFootProps<Served = JsonObject> extends FormFootParts {
  record: Served
  /** The entity's own schema, which has the fields' titles. */
  schema: JsonSchema
}

export interface SelectionActionProps {
  entity: EntitySummary
  /** Ids of the individually selected records. */
  ids: readonly string[]
  /** Called after an action on the selection. */
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

/** Additions to the pages of an entity's records. */
export interface RecordExtension<Served = JsonObject> {
  /** Replaces the generated page of a record. */
  Editor?: ComponentType<RecordEditorProps>
  /** Replaces the generated page that creates a record. */
  Creator?: ComponentType<{ entity: EntitySummary }>
  /** Shown before the actions that every record has. */
  Actions?: ComponentType<RecordActionProps<Served>>
  /** Shown above the form or the reading view: information to read first. */
  Notice?: ComponentType<RecordNoticeProps<Served>>
  /** Shown beside the reading view on wide windows, else below it: content that belongs to the record. */
  Beside?: ComponentType<{ record: Served }>
  /** Fields that the notice shows, so that the reading view leaves them out. */
  told?: readonly (keyof Served & string)[]
  /** Fields that the notice edits, so that the form leaves them out. */
  editedAbove?: readonly (keyof Served & string)[]
  /** Shown beside the form on wide windows, else above it; follows what is typed. */
  Preview?: ComponentType<FormPreviewProps>
  /** True if the preview is below the form on narrow windows. */
  isPreviewBelow?: boolean
  /** Lays out the form with something beside it, which may read the form's values. */
  Layout?: ComponentType<RecordLayoutProps<Served>>
  /** Shown after Save at the foot of the form: what follows saving. */
  Foot?: ComponentType<RecordFootProps<Served>>
  /** Shown to confirm before a record moves to the trash. */
  Deletion?: ComponentType<RecordDeletionProps<Served>>
  /** Shown before the actions that every entity has for selected records. */
  SelectionActions?: ComponentType<SelectionActionProps>
  /** Shown above the rows of the list, except in the trash: work in progress, or another way to add records. */
  ListNotice?: ComponentType<{ entity: EntitySummary }>
  /** Text of an empty list whose records nobody needs to create by hand. */
  emptyHint?: (texts: Texts) => string
  /** Returns true for a record of the product itself, which nobody deletes or duplicates. */
  isFixed?: (record: Served) => boolean
  /** True if a second record of this kind makes no sense. */
  isSingular?: boolean
}

export type ExtensionsByEntity = Readonly<Record<string, RecordExtension>>

/**
 * Extensions by entity name. The application provides them, because generated pages do not know any entity by name.
 */
export const RecordExtensionsContext = createContext<ExtensionsByEntity>({})

/** Returns the extension of an entity, also for the list of one data type; most have an empty one. */
export function useRecordExtension(name: string): RecordExtension {
  const all = useContext(RecordExtensionsContext)
  const { entity } = splitTypedName(name)
  return Object.hasOwn(all, entity) ? (all[entity] ?? none) : none
}

const none: RecordExtension = {}
