import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { AnsweringNote } from './AnsweringNote.tsx'
import { Providers } from './Providers.tsx'

/** Shows the providers and the model that answers above the AI settings. */
export function ModelsNotice(props: RecordNoticeProps) {
  return (
    <>
      <Providers {...props} />
      <AnsweringNote {...props} />
    </>
  )
}
