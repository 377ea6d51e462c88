import DocumentIcon from '@mui/icons-material/NoteAddOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useEntitySummaries } from '../../../../resources/data/useEntitySummaries.ts'
import type { NewRecordState } from '../../../../resources/EntityCreate.tsx'
import type { RecordActionProps } from '../../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { documentsTexts } from '../documentsTexts.ts'

/** Opens the form of a new document from this template, for people who may create one. */
export function MakeDocument({
  record: { _id, enabled },
}: RecordActionProps<components['schemas']['DocumentTemplate']>) {
  const { template: texts } = documentsTexts(useTexts())
  const entities = useEntitySummaries()
  const isOffered = entities.some(
    ({ name, permissions }) => name === 'generated_document' && permissions.create,
  )
  if (!isOffered || enabled === false) return null
  const state: NewRecordState = { known: { pointer: '/document_template_id', value: _id } }
  return (
    <Button component={Link} to="/generated_document/create" state={state} startIcon={<DocumentIcon />}>
      {texts.make}
    </Button>
  )
}
