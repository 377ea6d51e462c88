import type { ComponentType } from 'react'
import type { RecordNoticeProps } from '../../resources/record/recordExtension.ts'

type Notice = ComponentType<RecordNoticeProps>

/** Returns a notice that shows two notices, one below the other. */
export function joinNotices(First: Notice, Second: Notice): Notice {
  return props => (
    <>
      <First {...props} />
      <Second {...props} />
    </>
  )
}
