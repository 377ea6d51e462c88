import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { withoutBaseFields } from '../../../resources/schema/baseFields.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { usePublishedAgent } from './usePublishedAgent.ts'
import { ChangeList } from './workbench/changes/ChangeList.tsx'
import { changedFields } from './workbench/changes/publishedChanges.ts'
import { workbenchTexts } from './workbench/workbenchTexts.ts'

interface Props {
  /** The saved agent. */
  record: JsonObject
  schema: JsonSchema
}

/**
 * Lists what publishing the saved agent changes for visitors. Renders nothing until the published version has loaded.
 */
export function PublishedChanges({ record, schema }: Props) {
  const { changes: texts } = workbenchTexts(useTexts())
  const titleId = useId()
  const { version, published } = usePublishedAgent(record)
  if (!published || version === undefined) return null
  const current = withoutBaseFields(record)
  const pointers = changedFields(schema, published, current)
  if (pointers.length === 0) return null
  return (
    <Changes aria-labelledby={titleId}>
      <Typography variant="h3" id={titleId} sx={{ mb: 1 }}>
        {texts.button(pointers.length, version)}
      </Typography>
      {/* Scrolls by itself, so that the note and the button stay in reach. */}
      <Scroll tabIndex={0} role="group" aria-labelledby={titleId}>
        <ChangeList {...{ schema, published, current, pointers }} />
      </Scroll>
    </Changes>
  )
}

const Changes = styled('section')(({ theme }) => ({ marginBottom: theme.spacing(2.5) }))

const Scroll = styled('div')({ maxHeight: '40vh', overflowY: 'auto' })
