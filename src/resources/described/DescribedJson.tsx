import type { FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { isWithin } from '../../../common/json/jsonPointer.ts'
import type { FieldError } from '../../api/ApiError.ts'
import { pointerOfId } from '../formModel/fieldId.ts'
import { visibleErrors } from '../formModel/formErrors.ts'
import { useFormState } from '../formModel/useFormModel.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { labelOf } from '../schema/labelOf.ts'
import { withDescription } from '../schema/withDescription.ts'
import { FieldFrame } from '../templates/FieldFrame.tsx'
import { JsonWidget } from '../widgets/JsonWidget.tsx'

interface Props extends FieldProps {
  title: string
}

/** Renders the whole value as JSON, for parts that the schema leaves open or if no form can be rendered. */
export function DescribedJson({ title, ...props }: Props) {
  const { fieldPathId, registry, name, formData, onChange, disabled = false, readonly = false } = props
  const id = fieldPathId.$id
  const pointer = pointerOfId(id)
  const errors = useFormState(state => state.errors)
  const schema = useFormState(({ descriptions }) => descriptions[name])
  const messages = useMemo(() => {
    const root = registry.rootSchema as JsonSchema
    const described = schema ? withDescription(root, name, schema) : root
    const said = ({ pointer: at, message }: FieldError) =>
      at === pointer ? message : `${labelOf(described, at).split(' › ').slice(1).join(' › ')}: ${message}`
    return visibleErrors(errors)
      .filter(error => isWithin(error.pointer, pointer))
      .map(said)
  }, [errors, schema, name, pointer, registry.rootSchema])
  return (
    <FieldFrame id={id} label={title || String(props.schema.title ?? name)} hideLabel errors={messages}>
      <JsonWidget
        id={id}
        name={name}
        label={title}
        value={formData}
        options={{}}
        schema={props.schema}
        registry={registry}
        disabled={disabled}
        readonly={readonly}
        hideError={false}
        multiple={false}
        rawErrors={messages}
        onChange={value => onChange(value, fieldPathId.path, undefined, id)}
        onBlur={props.onBlur}
        onFocus={props.onFocus}
      />
    </FieldFrame>
  )
}
