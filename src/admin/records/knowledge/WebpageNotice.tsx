import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { SourceState } from './SourceState.tsx'

/** How the reading of a web page went, and what came of it. */
export function WebpageNotice({
  record,
  onNamed,
}: RecordNoticeProps<components['schemas']['ImportedWebpage']>) {
  return <SourceState entity="imported_webpage" record={record} onNamed={onNamed} />
}
