import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { BuiltinNote } from '../../models/BuiltinNote.tsx'
import { AgentPublishing } from './AgentPublishing.tsx'

/** Shows the notices above an agent's form. */
export function AgentNotices(props: RecordNoticeProps<components['schemas']['Agent']>) {
  return (
    <>
      <AgentPublishing {...props} />
      <BuiltinNote />
    </>
  )
}
