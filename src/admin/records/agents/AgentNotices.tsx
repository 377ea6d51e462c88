import type { RecordNoticeProps } from '../../../resources/record/recordExtras.ts'
import { BuiltinNote } from '../ai/BuiltinNote.tsx'
import { AgentPublishing } from './AgentPublishing.tsx'

/** What has to be known of an agent before it is edited. */
export function AgentNotices(props: RecordNoticeProps) {
  return (
    <>
      <AgentPublishing {...props} />
      <BuiltinNote />
    </>
  )
}
