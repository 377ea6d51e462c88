import type { WidgetProps } from '@rjsf/utils'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { lazyWidget } from './lazyWidget.tsx'

const ReferenceInput = lazyWidget(() => import('./ReferenceInput.tsx').then(one => one.ReferenceInput))

/** Another record, or several of them, found by searching. */
export function ReferenceWidget(props: WidgetProps) {
  const schema = props.schema as JsonSchema
  const hint = schema['x-ref'] ?? (isSchema(schema.items) ? schema.items['x-ref'] : undefined)
  if (!hint) return null
  return <ReferenceInput {...props} reference={hint} isMultiple={schema.type === 'array'} />
}
