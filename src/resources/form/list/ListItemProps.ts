import type { ErrorSchema, FieldProps } from '@rjsf/utils'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import type { ItemActions } from './useItemActions.ts'

/** Properties that all items of a list share. The object stays the same while none of them changes. */
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
  /** Number of stored items. */
  size: number
}

export interface ListItemProps {
  itemKey: string
  index: number
  count: number
  /** Index of the first position an item may be moved to. */
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
