import type { WidgetProps } from '@rjsf/utils'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { lazyWidget } from './lazyWidget.tsx'

const SelectSearch = lazyWidget(() => import('./SelectSearch.tsx').then(one => one.SelectSearch))

/** Edits a set of choices that has too many options for checkboxes. */
export function SelectManyWidget(props: WidgetProps) {
  const { items } = props.schema as JsonSchema
  return <SelectSearch {...props} isMultiple choices={(isSchema(items) && items['x-choices']) || []} />
}
