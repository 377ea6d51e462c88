import Skeleton from '@mui/material/Skeleton'
import type { WidgetProps } from '@rjsf/utils'
import { lazy, Suspense } from 'react'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'

const ReferenceInput = lazy(() =>
  import('./ReferenceInput.tsx').then(module => ({ default: module.ReferenceInput })),
)

/** Another record, or several of them, found by searching. */
export function ReferenceWidget(props: WidgetProps) {
  const schema = props.schema as JsonSchema
  const hint = schema['x-ref'] ?? (isSchema(schema.items) ? schema.items['x-ref'] : undefined)
  if (!hint) return null
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <ReferenceInput {...props} reference={hint} isMultiple={schema.type === 'array'} />
    </Suspense>
  )
}
