import Button from '@mui/material/Button'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { ReadAgain } from './ReadAgain.tsx'

/** Downloads the original file of a document, and reads the document again. */
export function DocumentActions({ record }: RecordActionProps<components['schemas']['ImportedDocument']>) {
  const texts = knowledgeTexts(useTexts())
  const { baseUrl } = useApi()
  return (
    <>
      <ReadAgain entity="imported_document" id={record._id} />
      {record.file_id && (
        <Button
          color="inherit"
          href={`${baseUrl}/file/${record.file_id}/contents`}
          download={record.file_name}
        >
          {texts.download}
        </Button>
      )}
    </>
  )
}
