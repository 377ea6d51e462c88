import type { ErrorSchema, FieldProps } from '@rjsf/utils'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import type { ItemActions } from './useItemActions.ts'

/** What all items of a list share; the same object for as long as none of it changes. */
export interface ListFrame
  extends Pick<
    FieldProps,
    | 'registry'
    | 'fieldPathId'
    | 'uiSchema'
    | 'name'
    | 'onChange'
    | 'onBlur'
    | 'onFocus'
    | 'disabled'
    | 'readonly'
    | 'hideError'
  > {
  /** How many items are stored. */
  size: number
}

export interface ListItemProps {
  itemKey: string
  index: number
  count: number
  /** The first place an item may be moved to. */
  firstPlace: number
  parent: ListFrame
  schema: JsonSchema
  data: JsonValue
  errorSchema: ErrorSchema | undefined
  isOpen: boolean
  actions: ItemActions
  canMoveUp: boolean
  canMoveDown: boolean
  canAdd: boolean
  canRemove: boolean
}
