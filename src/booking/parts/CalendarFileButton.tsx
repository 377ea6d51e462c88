import { useState } from 'react'
import { Notice } from '../../visitorPage/Notice.tsx'
import { downloadCalendarFile } from '../api/downloadCalendarFile.ts'
import { errorText } from './errorText.ts'
import { useSpoken } from './useSpoken.ts'

/** Downloads the calendar file of an appointment. */
export function CalendarFileButton({ token }: { token: string }) {
  const { texts } = useSpoken()
  const [failure, setFailure] = useState<unknown>()
  return (
    <>
      <button type="button" className="second" onClick={download}>
        {texts.calendarFile}
      </button>
      {failure !== undefined && (
        <Notice role="alert">
          <p>{errorText(texts, failure)}</p>
        </Notice>
      )}
    </>
  )

  async function download(): Promise<void> {
    setFailure(undefined)
    await downloadCalendarFile(token).catch(setFailure)
  }
}
