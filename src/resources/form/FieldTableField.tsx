import type { FieldProps } from '@rjsf/utils'
import { lazyWidget } from '../widgets/lazyWidget.tsx'

const Loaded = lazyWidget<FieldProps & { id: string }>(() =>
  import('../fieldTable/FieldTable.tsx').then(one => one.FieldTable),
)

/** A JSON Schema, edited as a table of its fields; loaded by forms that have one. */
export function FieldTableField(props: FieldProps) {
  return <Loaded {...props} id={props.fieldPathId.$id} />
}
