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
import { useUnset } from '../widgets/useUnset.ts'
import { enterBranch, leaveBranch, noDrafts } from './changeBranch.ts'

/**
 * Renders one of several kinds of object, selected by the tag alone. Values entered for another kind are kept in the
 * meantime.
 */
export function UnionField(props: FieldProps) {
  const { fieldPathId, registry, onChange, required, disabled, readonly, onBlur, uiSchema } = props
  const schema = props.schema as JsonSchema
  const texts = useTexts()
  const drafts = useRef(noDrafts)
  const value = props.formData as JsonValue
  const data = isObject(value) ? (value as JsonObject) : undefined
  const { tag, branches } = schema['x-branches'] ?? { tag: '', branches: [] }
  const chosen = data && branches.find(branch => branch.value === own(data, tag))
  const { 'x-nullable': isNullable = false, 'x-null-title': nullTitle } = schema
  // A kind that the form cannot fill in is shown where a record has it, and offered nowhere.
  const offered = branches.filter(branch => branch === chosen || branch.schema.readOnly !== true)
  // If the schema names its null, null is one of the choices.
  const choices = nullTitle === undefined ? offered : [...offered, { value: null, title: nullTitle }]
  const unset = useUnset({ schema, value, emptyValue: uiSchema?.['ui:emptyValue'] })
  // A single kind leaves nothing to choose.
  const isSettled = branches.length === 1 && chosen !== undefined && !isNullable
  const ui = useMemo(() => (chosen ? { ...fieldUi(chosen.schema), 'ui:title': '' } : {}), [chosen])
  const { SchemaField } = registry.fields
  const id = `${fieldPathId.$id}/${tag}`
  const errors = props.errorSchema?.[tag]?.__errors
  // Without a kind, the whole value is missing.
  const wholeErrors = props.rawErrors
  const title = uiSchema?.['ui:title'] ?? schema.title ?? ''

  function choose(next: JsonValue) {
    if (chosen && data) drafts.current = leaveBranch(drafts.current, chosen, data)
    const branch = branches.find(one => one.value === next)
    const entered = branch && enterBranch(drafts.current, branch)
    if (entered) drafts.current = entered.drafts
    const nothing = next === null ? null : unset
    onChange(entered ? entered.value : nothing, fieldPathId.path, undefined, id)
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
            choices={choices}
            value={chosen ? chosen.value : value === null ? null : undefined}
            required={required}
            isNullable={isNullable}
            canBeUnset={!required && nullTitle === undefined}
            disabled={disabled || readonly || chosen?.schema.readOnly === true}
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
