import { memo } from 'react'
import { eventTime } from '../times/chatTimes.ts'
import { useTimeSetting } from './chatClock.ts'

/** §2 When an event was; a growing message does not ask again. */
export const EventTime = memo(function EventTime({ value }: { value: string }) {
  const time = eventTime(value, useTimeSetting())
  return (
    <time dateTime={value} dir="auto">
      {time}
    </time>
  )
})
