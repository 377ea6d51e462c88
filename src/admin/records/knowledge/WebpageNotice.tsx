import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { SourceState } from './SourceState.tsx'

/** Shows the import status of a web page and its passages. */
export function WebpageNotice({
  record,
  onNamed,
}: RecordNoticeProps<components['schemas']['ImportedWebpage']>) {
  return <SourceState entity="imported_webpage" record={record} onNamed={onNamed} />
}
