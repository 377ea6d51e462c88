import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { ReadAgain } from './ReadAgain.tsx'

/** Reads a web page again before it is due. */
export function WebpageActions({ record }: RecordActionProps<components['schemas']['ImportedWebpage']>) {
  return <ReadAgain entity="imported_webpage" id={record._id} />
}
