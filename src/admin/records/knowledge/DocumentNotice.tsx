import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { SourceState } from './SourceState.tsx'

/** How the reading of a document went, and what came of it. */
export function DocumentNotice({
  record,
  onNamed,
}: RecordNoticeProps<components['schemas']['ImportedDocument']>) {
  return <SourceState entity="imported_document" record={record} onNamed={onNamed} />
}
