import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../../resources/record/recordExtension.ts'
import { DocumentPage } from './DocumentPage.tsx'
import { DocumentState } from './DocumentState.tsx'
import { DocumentValues } from './DocumentValues.tsx'
import { useDocumentTemplate } from './useDocumentTemplate.ts'
import { useFilling } from './useFilling.ts'

type GeneratedDocument = components['schemas']['GeneratedDocument']

/** Shows a document: how far it is and what to do, its page, and its values with their sources. */
export function DocumentNotice({ record, canUpdate, onStored }: RecordNoticeProps<GeneratedDocument>) {
  const template = useDocumentTemplate(record.document_template_id)
  const keep = (next: GeneratedDocument) => onStored(next as unknown as JsonObject)
  useFilling(record, keep)
  const isMade = record.status === 'ready' || record.status === 'void'
  return (
    <>
      <DocumentState record={record} canUpdate={canUpdate} onStored={keep} />
      {isMade && <DocumentPage id={record._id} version={record._version} />}
      <DocumentValues record={record} template={template} />
    </>
  )
}
