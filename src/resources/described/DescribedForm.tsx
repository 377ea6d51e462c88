import type { FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { isObject } from '../../../common/json/isObject.ts'
import { isWithin } from '../../../common/json/jsonPointer.ts'
import { type JsonObject, own } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { pointerOfId } from '../formModel/fieldId.ts'
import { visibleErrors } from '../formModel/formErrors.ts'
import { toErrorSchema } from '../formModel/toErrorSchema.ts'
import { useFormModel, useFormState } from '../formModel/useFormModel.ts'
import { useInnerRegistry } from '../formModel/useInnerRegistry.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { normalize } from '../schema/normalize.ts'
import { asDrawn, toUiSchema } from '../schema/toUiSchema.ts'
import { withDescription } from '../schema/withDescription.ts'
import { FieldFrame } from '../templates/FieldFrame.tsx'
import { Hint } from '../widgets/Hint.tsx'
import { isDescribed } from './described.ts'

interface Props extends FieldProps {
  description: JsonSchema
  /** Name of a field that is left out because only actions change it. */
  owned: string | undefined
}

const nothing: JsonObject = {}

/** Renders the fields of a description like those of the surrounding form. */
export function DescribedForm({ description, owned, ...props }: Props) {
  const { registry, name, fieldPathId } = props
  const { described: texts } = useTexts()
  const drawn = useDrawn(description, name)
  const inner = useInnerRegistry(registry, drawn)
  const errorSchema = useErrors(fieldPathId.$id, name, drawn)
  const value = isObject(props.formData) ? props.formData : nothing
  const field = drawn.properties?.[name]
  const schema = isSchema(field) ? field : {}
  const others = Object.keys(value).filter(
    key => key !== owned && own(value, key) !== undefined && !isDescribed(description, key),
  )
  const { SchemaField } = inner.fields
  const ui = useMemo(
    () => ({ ...toUiSchema(drawn)[name], 'ui:title': '', 'ui:description': '' }),
    [drawn, name],
  )
  return (
    <>
      {SchemaField && (
        <SchemaField
          {...props}
          registry={inner}
          schema={asDrawn(schema)}
          uiSchema={ui}
          formData={value}
          errorSchema={errorSchema}
          required={false}
        />
      )}
      {props.rawErrors && (
        <FieldFrame id={fieldPathId.$id} label="" hideLabel errors={props.rawErrors}>
          {null}
        </FieldFrame>
      )}
      {others.length > 0 && <Hint sx={{ mt: 1 }}>{texts.others(others.join(', '))}</Hint>}
    </>
  )
}

/** Wraps the field in a record schema and normalizes it, so that its references resolve. */
function useDrawn(description: JsonSchema, name: string): JsonSchema {
  return useMemo(() => {
    const { title: _t, description: _d, ...fields } = description
    return normalize(withDescription({ type: 'object' }, name, fields))
  }, [description, name])
}

function useErrors(id: string, name: string, drawn: JsonSchema) {
  const model = useFormModel()
  const errors = useFormState(state => state.errors)
  return useMemo(() => {
    const pointer = pointerOfId(id)
    const below = visibleErrors(errors).filter(
      error => error.pointer !== pointer && isWithin(error.pointer, pointer),
    )
    return toErrorSchema(below, drawn, model.get().data)[name]
  }, [errors, drawn, id, name, model])
}
