import Stack from '@mui/material/Stack'
import type { FieldProps } from '@rjsf/utils'
import { useMemo, useRef } from 'react'
import { isObject } from '../../../common/json/isObject.ts'
import { type JsonObject, type JsonValue, own } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { asDrawn, fieldUi } from '../schema/toUiSchema.ts'
import { FieldFrame } from '../templates/FieldFrame.tsx'
import { ChoiceInput } from '../widgets/ChoiceInput.tsx'

/** One of several kinds of object. The tag alone tells which; what was entered for another kind is kept meanwhile. */
export function UnionField(props: FieldProps) {
  const { fieldPathId, registry, onChange, required, disabled, readonly, onBlur } = props
  const schema = props.schema as JsonSchema
  const texts = useTexts()
  const drafts = useRef(new Map<JsonValue, JsonObject>())
  const data = isObject(props.formData) ? (props.formData as JsonObject) : undefined
  const { tag, branches } = schema['x-branches'] ?? { tag: '', branches: [] }
  const chosen = data && branches.find(branch => branch.value === own(data, tag))
  // Of one kind alone there is nothing to choose.
  const isSettled = branches.length === 1 && chosen !== undefined
  const ui = useMemo(() => (chosen ? { ...fieldUi(chosen.schema), 'ui:title': '' } : {}), [chosen])
  const { SchemaField } = registry.fields
  const id = `${fieldPathId.$id}/${tag}`
  const errors = props.errorSchema?.[tag]?.__errors
  // Without a kind it is the whole that is missing.
  const wholeErrors = props.rawErrors
  const title = props.uiSchema?.['ui:title'] ?? schema.title ?? ''

  function choose(value: JsonValue) {
    if (data) drafts.current.set(own(data, tag), data)
    const next = branches.find(branch => branch.value === value)
    onChange(
      next && (drafts.current.get(value) ?? structuredClone(next.start)),
      fieldPathId.path,
      undefined,
      id,
    )
  }

  return (
    <Stack spacing={2.5}>
      {!isSettled && (
        <FieldFrame
          id={id}
          label={title || texts.form.chooseKind}
          description={title && schema.description}
          required={required}
          errors={errors}
        >
          <ChoiceInput
            id={id}
            choices={branches}
            value={chosen?.value}
            required={required}
            disabled={disabled || readonly}
            invalid={Boolean(errors ?? wholeErrors?.length)}
            describedBy={
              errors ? `${id}__error` : wholeErrors?.length ? `${fieldPathId.$id}__error` : undefined
            }
            onChange={choose}
            onBlur={() => onBlur(id, data)}
          />
        </FieldFrame>
      )}
      {chosen && SchemaField && (
        <SchemaField
          {...props}
          key={String(chosen.value)}
          schema={asDrawn(chosen.schema)}
          uiSchema={ui}
          required
        />
      )}
    </Stack>
  )
}
