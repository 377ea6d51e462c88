import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { FormAnswers } from './FormAnswers.tsx'
import { FormEmbed } from './FormEmbed.tsx'

/** Shows where a form is, and its answers. */
export function FormNotice({ record, canUpdate }: RecordNoticeProps<components['schemas']['CustomForm']>) {
  return (
    <>
      <FormEmbed record={record} />
      <FormAnswers
        formId={record._id}
        schema={record.json_schema}
        canDecide={canUpdate}
        hasEffects={record.on_submit.length > 0}
      />
    </>
  )
}
