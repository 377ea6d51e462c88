import type { FieldProps } from '@rjsf/utils'
import { lazyWidget } from '../widgets/lazyWidget.tsx'

const Loaded = lazyWidget<FieldProps & { id: string }>(() =>
  import('../described/DescribedInput.tsx').then(one => one.DescribedInput),
)

/** A field whose schema is found in another record; loaded by forms that have one. */
export function DescribedField(props: FieldProps) {
  return <Loaded {...props} id={props.fieldPathId.$id} />
}
