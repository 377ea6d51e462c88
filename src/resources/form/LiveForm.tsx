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
  /** What is known to be wrong with it; each vanishes when its field changes. */
  faults: FieldError[]
  /** Hears of every change, with the pointer of the first field that has changed. */
  onChange: (data: JsonObject, pointer: string) => void
  /** Hears when it is sent and nothing in it is wrong; by Enter, or by a button among the children. */
  onSubmit?: (data: JsonObject) => void
  /** Below the fields. */
  children?: ReactNode
}

/** A form that hands over each change at once; its fields are drawn anew when `data` comes to hold something else. */
export function LiveForm(props: Props) {
  const { schema, data, readOnly = false, faults, onChange, onSubmit, children } = props
  const texts = useTexts()
  const prefix = `${idPrefix}${useId()}`
  const begin = (key: number) => ({
    key,
    schema,
    /** What is shown. */
    known: data,
    model: createFormModel(data, schema.createValidator(texts)),
  })
  const [round, setRound] = useState(() => begin(0))
  if (round.schema !== schema || !sameJson(round.known, data)) setRound(begin(round.key + 1))
  const { model, key } = round
  const told = useRef({ onChange, onSubmit })
  told.current = { onChange, onSubmit }
  useEffect(
    () =>
      model.subscribe(() => {
        const next = tidy(model.get().data, round.known)
        const [first] = changedPointers(round.known, next)
        if (!first) return
        // Kept in place: what comes back as `data` is what is shown already.
        round.known = next
        told.current.onChange(next, first.pointer)
      }),
    [model, round],
  )
  useEffect(() => model.refuse(faults), [model, faults])
  // The id tells react-admin that this is no new record.
  const record = useMemo(() => ({ id: 'live', data: round.known }), [round])
  // Held: whoever hears of a change draws this form anew with it, which shows the change already.
  return useMemo(
    () => (
      <FormModelContext.Provider value={model}>
        <Form
          key={key}
          record={record}
          noValidate
          disableInvalidFormNotification
          onSubmit={async () => {
            if (await model.validateAll()) told.current.onSubmit?.(model.completed(round.known))
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
