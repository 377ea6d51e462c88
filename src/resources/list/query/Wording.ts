import type { Texts } from '../../../ui/texts/Texts.ts'
import type { ReferenceHint } from '../../schema/jsonSchema.ts'
import type { FilterField } from './filterField.ts'

/** Data from which texts of filters are made. */
export interface Wording {
  texts: Texts
  /** Time zone of the tenant. */
  zone: string
  fieldOf: (name: string) => FilterField | undefined
  /** Returns the label of a referenced record; undefined while it is unknown. */
  labelOf: (reference: ReferenceHint, id: string) => string | undefined
}
