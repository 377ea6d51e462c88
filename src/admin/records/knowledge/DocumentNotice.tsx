import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { SourceState } from './SourceState.tsx'

/** Shows the import status of a document and its passages. */
export function DocumentNotice({
  record,
  onNamed,
}: RecordNoticeProps<components['schemas']['ImportedDocument']>) {
  return <SourceState entity="imported_document" record={record} onNamed={onNamed} />
}
