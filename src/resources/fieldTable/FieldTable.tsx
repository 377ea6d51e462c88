import type { FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { DescribedJson } from '../described/DescribedJson.tsx'
import { EitherView } from '../described/EitherView.tsx'
import { inFieldOrder } from '../schema/inFieldOrder.ts'
import { isSchema } from '../schema/jsonSchema.ts'
import { FieldRows } from './FieldRows.tsx'

/** Renders a JSON Schema as a table with a row per field, which can be moved, added, and removed; also as JSON. */
export function FieldTable(props: FieldProps) {
  const { fieldPathId, disabled, readonly, schema, name } = props
  const isLocked = Boolean(disabled || readonly)
  const { formData } = props
  const ordered = useMemo(() => (isSchema(formData) ? inFieldOrder(formData) : formData), [formData])
  const json = <DescribedJson {...props} formData={ordered} title={schema.title ?? name} />
  return <EitherView id={fieldPathId.$id} isLocked={isLocked} json={json} form={<FieldRows {...props} />} />
}
