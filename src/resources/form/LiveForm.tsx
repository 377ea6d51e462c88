import { Form } from 'ra-core'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { changedPointers } from '../../../common/json/changedPointers.ts'
import { type JsonObject, sameJson } from '../../../common/json/jsonValue.ts'
import type { FieldError } from '../../api/ApiError.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { createFormModel } from '../formModel/createFormModel.ts'
import { idPrefix } from '../formModel/fieldId.ts'
import { FormModelContext } from '../formModel/useFormModel.ts'
import { tidy } from '../json/tidy.ts'
import type { DrawnSchema } from '../schema/drawnSchema.ts'
import { SchemaInput } from './SchemaInput.tsx'

interface Props {
  schema: DrawnSchema
  data: JsonObject
  readOnly?: boolean
  /** Known errors; each disappears when its field changes. */
  faults: FieldError[]
  /** Called at every change with the pointer of the first changed field. */
  onChange: (data: JsonObject, pointer: string) => void
  /** Called when the form is submitted without errors, by Enter or by a button among the children. */
  onSubmit?: (data: JsonObject) => void
  /** Shown below the fields. */
  children?: ReactNode
}

/**
 * Renders a form that reports each change at once. Its fields are re-created when `data` differs from the values they
 * show.
 */
export function LiveForm(props: Props) {
  const { schema, data, readOnly = false, faults, onChange, onSubmit, children } = props
  const texts = useTexts()
  const prefix = `${idPrefix}${useId()}`
  const begin = (key: number) => ({
    key,
    schema,
    /** The values on screen. */
    known: data,
    model: createFormModel(data, schema.createValidator(texts)),
  })
  const [round, setRound] = useState(() => begin(0))
  if (round.schema !== schema || !sameJson(round.known, data)) setRound(begin(round.key + 1))
  const { model, key } = round
  const callbacks = useRef({ onChange, onSubmit })
  callbacks.current = { onChange, onSubmit }
  useEffect(
    () =>
      model.subscribe(() => {
        const next = tidy(model.get().data, round.known)
        const [first] = changedPointers(round.known, next)
        if (!first) return
        // Updated in place: the `data` that comes back is already on screen.
        round.known = next
        callbacks.current.onChange(next, first.pointer)
      }),
    [model, round],
  )
  useEffect(() => model.refuse(faults), [model, faults])
  // The id tells react-admin that this is no new record.
  const record = useMemo(() => ({ id: 'live', data: round.known }), [round])
  // Memoized: a parent that handles a change re-renders this form, which already shows the change.
  return useMemo(
    () => (
      <FormModelContext.Provider value={model}>
        <Form
          key={key}
          record={record}
          noValidate
          disableInvalidFormNotification
          onSubmit={async () => {
            if (await model.validateAll()) callbacks.current.onSubmit?.(model.completed(round.known))
          }}
        >
          <div data-id-prefix={prefix}>
            <SchemaInput
              drawn={schema.drawn}
              ui={schema.ui}
              original={record.data}
              readOnly={readOnly}
              idPrefix={prefix}
            />
          </div>
          {children}
        </Form>
      </FormModelContext.Provider>
    ),
    [model, key, record, round, schema, readOnly, prefix, children],
  )
}
