import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { asDrawn } from '../schema/toUiSchema.ts'
import { Heading } from '../templates/Heading.tsx'
import { useUnset } from '../widgets/useUnset.ts'

/** A group or list that may be null: not there until it is added, and it can be taken away again. */
export function OptionalField(props: FieldProps) {
  const { formData, fieldPathId, registry, onChange, disabled, readonly, uiSchema } = props
  const texts = useTexts()
  const schema = props.schema as JsonSchema
  const title = schema.title ?? props.name
  const isLocked = disabled || readonly
  const inner = useMemo(() => asDrawn({ ...schema, 'x-nullable': false }), [schema])
  const innerUi = useMemo(() => {
    const { 'ui:field': _, ...rest } = uiSchema ?? {}
    return rest
  }, [uiSchema])
  const { SchemaField } = registry.fields
  const value = formData as JsonValue
  const unset = useUnset({ schema, value, emptyValue: uiSchema?.['ui:emptyValue'] })
  const set = (value: JsonValue) => onChange(value, fieldPathId.path, undefined, fieldPathId.$id)

  if (formData === null || formData === undefined || !SchemaField) {
    return (
      <>
        <Heading title={title} description={schema.description} />
        {isLocked ? (
          texts.common.notSet
        ) : (
          <Button startIcon={<AddIcon />} onClick={() => set(structuredClone(schema['x-new']))}>
            {texts.form.setValue(title)}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <SchemaField {...props} schema={inner} uiSchema={innerUi} />
      {!isLocked && (
        <Button color="inherit" size="small" onClick={() => set(unset)} sx={{ mt: 1 }}>
          {texts.form.unset(title)}
        </Button>
      )}
    </>
  )
}
