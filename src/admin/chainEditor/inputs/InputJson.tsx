import { useMemo } from 'react'
import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { LiveForm } from '../../../resources/form/LiveForm.tsx'
import { drawnSchema } from '../../../resources/schema/drawnSchema.ts'
import { inFieldOrder } from '../../../resources/schema/inFieldOrder.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useFaults } from '../faults/useFaults.ts'
import { useChainEditor, useChainHandle } from '../useChainEditor.ts'
import { inputsTexts } from './inputsTexts.ts'

const field = 'input_schema'

/** Edits the JSON Schema of the inputs, which can say more than the list. */
export function InputJson() {
  const texts = inputsTexts(useTexts())
  const { document } = useChainEditor()
  const { canUpdate, typeDocument, latest } = useChainHandle()
  const faults = useFaults().chain
  const schema = useMemo(
    () =>
      drawnSchema({
        type: 'object',
        properties: {
          [field]: { type: 'object', title: texts.json, additionalProperties: true, 'x-widget': 'json' },
        },
      }),
    [texts],
  )
  const { input_schema: stored } = document
  const data = useMemo<JsonObject>(
    () => (stored ? { [field]: inFieldOrder(stored) as JsonObject } : {}),
    [stored],
  )
  const own = useMemo(() => faults.filter(({ pointer }) => pointer.startsWith(`/${field}`)), [faults])

  function change({ [field]: next }: JsonObject) {
    const { input_schema: _, ...rest } = latest().document
    const isEmpty = !isObject(next) || Object.keys(next).length === 0
    typeDocument({ ...rest, ...(!isEmpty && { input_schema: next as JsonObject }) }, field)
  }

  return <LiveForm schema={schema} data={data} readOnly={!canUpdate} faults={own} onChange={change} />
}
