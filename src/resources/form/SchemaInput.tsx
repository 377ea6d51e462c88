import Form, { type FormProps, type IChangeEvent } from '@rjsf/core'
import type { UiSchema } from '@rjsf/utils'
import { useInput } from 'ra-core'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { idSeparator, pointerOfId } from '../formModel/fieldId.ts'
import { visibleErrors } from '../formModel/formErrors.ts'
import { toErrorSchema } from '../formModel/toErrorSchema.ts'
import { untouched } from '../formModel/untouched.ts'
import { useFormModel, useFormState } from '../formModel/useFormModel.ts'
import { tidy } from '../json/tidy.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { schemaValidator } from '../schema/schemaValidator.ts'
import { asDrawn } from '../schema/toUiSchema.ts'
import { templates } from '../templates/templates.ts'
import { widgets } from '../widgets/widgets.ts'
import { fields } from './fields.tsx'

interface Props {
  /** The normalized schema. */
  drawn: JsonSchema
  ui: UiSchema
  /** Initial values of the form. */
  original: JsonObject
  readOnly: boolean
  /** Prefix of its fields' ids. */
  idPrefix: string
}

/**
 * Renders the whole record as one react-admin input named "data", using the form library. The library keeps the data it
 * renders; the model receives each change, and react-admin receives what would be sent.
 */
export function SchemaInput({ drawn, ui, original, readOnly, idPrefix }: Props) {
  const model = useFormModel()
  useInput({ source: 'data' })
  const { setValue, formState } = useFormContext()
  const { defaultValues } = formState
  const errors = useFormState(state => state.errors)
  const shown = useMemo(
    () => toErrorSchema(visibleErrors(errors), drawn, model.get().data),
    [errors, drawn, model],
  )
  const [start] = useState(() => model.get().data)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: react-admin takes up what was stored later than this form does
  useEffect(() => {
    // Restored edits, and those typed during a save, are unsaved from the start.
    const { data } = model.get()
    if (data !== original) setValue('data', tidy(data, original), { shouldDirty: true })
  }, [model, original, defaultValues, setValue])

  const handleChange = useCallback(
    ({ formData }: IChangeEvent) => {
      // During mount, the library may report defaults it filled in; nobody has changed anything by then.
      if (!isMounted.current) return
      model.change(formData ?? {})
      // The input's own onChange would take data with a field called "target" for an event.
      setValue('data', tidy(formData ?? {}, original), { shouldDirty: true })
    },
    [model, original, setValue],
  )
  const handleBlur = useCallback((id: string) => model.leave(pointerOfId(id)), [model])

  return (
    <Drawn
      tagName="div"
      className="schema-form"
      schema={asDrawn(drawn)}
      uiSchema={ui}
      validator={schemaValidator}
      initialFormData={start}
      extraErrors={shown}
      readonly={readOnly}
      fields={fields}
      templates={templates}
      widgets={widgets}
      idPrefix={idPrefix}
      idSeparator={idSeparator}
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={untouched}
      onChange={handleChange}
      onBlur={handleBlur}
    >
      {noButton}
    </Drawn>
  )
}

/** Re-renders only when the errors change, so that a keystroke renders the library's form once, not twice. */
const Drawn = memo((props: FormProps) => <Form {...props} />)

const noButton = <span hidden />
