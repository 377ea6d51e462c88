import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { JsonObject } from '../../../../../../common/json/jsonValue.ts'
import { useFormState } from '../../../../../resources/formModel/useFormModel.ts'
import type { JsonSchema } from '../../../../../resources/schema/jsonSchema.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { usePublishedAgent } from '../../usePublishedAgent.ts'
import { workbenchTexts } from '../workbenchTexts.ts'
import { ChangesPanel } from './ChangesPanel.tsx'
import { changedFields } from './publishedChanges.ts'

interface Props {
  record: JsonObject
  schema: JsonSchema
  onSet: (values: JsonObject) => void
}

/**
 * Shows the number of fields that differ from the published version, and opens the list of changes. Renders nothing if
 * none differ.
 */
export function ChangesButton({ record, schema, onSet }: Props) {
  const { changes: texts } = workbenchTexts(useTexts())
  const { version, published } = usePublishedAgent(record)
  // Selects only the count, so that typing does not render the button again.
  const count = useFormState(
    useMemo(
      () => state => (published ? changedFields(schema, published, state.data).length : 0),
      [schema, published],
    ),
  )
  const [isOpen, setOpen] = useState(false)
  if (!published || version === undefined || (count === 0 && !isOpen)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.button(count, version)}
      </Button>
      {isOpen && <ChangesPanel {...{ schema, published, version, onSet }} onClose={() => setOpen(false)} />}
    </>
  )
}
