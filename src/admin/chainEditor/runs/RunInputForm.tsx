import Button from '@mui/material/Button'
import { type ReactNode, useMemo, useState } from 'react'
import { asObject } from '../../../../common/json/asObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { FieldError } from '../../../api/ApiError.ts'
import { Guarded } from '../../../resources/described/Guarded.tsx'
import { LiveForm } from '../../../resources/form/LiveForm.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { inputSchemaOf, jsonField, jsonSchemaOf } from './inputSchemaOf.ts'
import { runsTexts } from './runsTexts.ts'
import { useRunInput } from './useRunInput.ts'

interface Props {
  /** Initial input while nobody has entered one. */
  start: JsonObject
  onTry: (input: JsonObject) => void
  /** Buttons, one of which submits. */
  children: ReactNode
}

/** Edits a chain's input: as a form of its input schema, or as JSON if there is no schema or the person prefers it. */
export function RunInputForm({ start, onTry, children }: Props) {
  const all = useTexts()
  const texts = runsTexts(all)
  const { chainName, document } = useChainEditor()
  const [input, setInput] = useRunInput(chainName)
  const [isJson, setJson] = useState(false)
  const fields = inputSchemaOf(document.input_schema, all.language)
  const json = useMemo(() => jsonSchemaOf(texts.inputAsJson), [texts])
  const value = input ?? start
  const wrapped = useMemo(() => ({ [jsonField]: value }), [value])
  const shared = { faults: noFaults, children }
  const asJson = (
    <LiveForm
      key="json"
      {...shared}
      schema={json}
      data={wrapped}
      onChange={data => setInput(inputIn(data))}
      onSubmit={data => onTry(inputIn(data))}
    />
  )
  if (!fields) return asJson
  return (
    <div>
      {isJson ? (
        asJson
      ) : (
        <Guarded fallback={asJson}>
          <LiveForm {...shared} schema={fields} data={value} onChange={setInput} onSubmit={onTry} />
        </Guarded>
      )}
      <Button
        size="small"
        color="inherit"
        sx={{ ml: -0.75, color: 'text.secondary' }}
        onClick={() => setJson(!isJson)}
      >
        {isJson ? all.described.asForm(false) : all.described.asJson(false)}
      </Button>
    </div>
  )
}

/** The server validates the input and reports faults in the run. */
const noFaults: FieldError[] = []

function inputIn(data: JsonObject): JsonObject {
  return asObject(data[jsonField]) as JsonObject
}
