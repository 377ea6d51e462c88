import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { BuiltinNote } from '../../models/BuiltinNote.tsx'
import { useClosedNotice } from '../../models/useClosedNotice.ts'
import { AgentPublishing } from './AgentPublishing.tsx'

/** Shows the notices above an agent's form. */
export function AgentNotices(props: RecordNoticeProps<components['schemas']['Agent']>) {
  const { isShown, close } = useClosedNotice('builtin_model')
  return (
    <>
      <AgentPublishing {...props} />
      {isShown && <BuiltinNote onClose={close} />}
    </>
  )
}
