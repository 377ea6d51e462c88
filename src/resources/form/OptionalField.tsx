import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { FieldProps } from '@rjsf/utils'
import { useEffect, useMemo, useRef } from 'react'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { asDrawn } from '../schema/toUiSchema.ts'
import { Heading } from '../templates/Heading.tsx'
import { useUnset } from '../widgets/useUnset.ts'

/** Renders a group or list that may be null, with buttons to add and remove it. */
export function OptionalField(props: FieldProps) {
  const { fieldPathId, registry, onChange, disabled, readonly, uiSchema } = props
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
  const value = props.formData as JsonValue
  const unset = useUnset({ schema, value, emptyValue: uiSchema?.['ui:emptyValue'] })
  const isThere = value !== null && value !== undefined
  const { place, follow } = useCursor(isThere)
  const set = (next: JsonValue) => {
    follow()
    onChange(next, fieldPathId.path, undefined, fieldPathId.$id)
  }

  return (
    <div ref={place}>
      {isThere && SchemaField && <SchemaField {...props} schema={inner} uiSchema={innerUi} />}
      {!isThere && <Heading title={title} description={schema.description} />}
      {!isThere && isLocked && texts.common.notSet}
      {!isThere && !isLocked && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => set(structuredClone(schema['x-new']))}
        >
          {texts.form.setValue(title)}
        </Button>
      )}
      {isThere && !isLocked && (
        <Button
          color="inherit"
          size="small"
          onClick={() => set(unset)}
          sx={{ mt: 1, ml: -0.75, color: 'text.secondary' }}
        >
          {texts.form.unset(title)}
        </Button>
      )}
    </div>
  )
}

/** Moves the focus into the replacement once the pressed button has gone. */
function useCursor(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added or taken away is drawn by then
  useEffect(() => {
    if (!isFollowing.current) return
    isFollowing.current = false
    place.current?.querySelector<HTMLElement>(controls)?.focus()
  }, [isThere])
  return {
    place,
    follow: () => {
      isFollowing.current = true
    },
  }
}

const controls = ':is(input, select, textarea, button):not(:disabled)'
