import Skeleton from '@mui/material/Skeleton'
import type { WidgetProps } from '@rjsf/utils'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { lazyWidget } from './lazyWidget.tsx'
import { useSeen } from './useSeen.ts'

const ReferenceInput = lazyWidget(() => import('./ReferenceInput.tsx').then(one => one.ReferenceInput))

/** Lets the person find one or several records. The search loads when the field comes into view. */
export function ReferenceWidget(props: WidgetProps) {
  const schema = props.schema as JsonSchema
  const [isSeen, place] = useSeen<HTMLDivElement>()
  const hint = schema['x-ref'] ?? (isSchema(schema.items) ? schema.items['x-ref'] : undefined)
  if (!hint) return null
  if (!isSeen) return <Skeleton ref={place} id={props.id} variant="rounded" height={40} />
  return <ReferenceInput {...props} reference={hint} isMultiple={schema.type === 'array'} />
}
