import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import { zonedDate } from '../../../../common/time/zonedDay.ts'
import { ApiError } from '../../../api/ApiError.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { isBackwards, reportDates, reportRequest } from './address/reportRequest.ts'
import { useReportAddress } from './address/useReportAddress.ts'
import { reportBars } from './chart/reportBars.ts'
import { ReportControls } from './controls/ReportControls.tsx'
import { DownloadMenu } from './download/DownloadMenu.tsx'
import { ReportBody } from './ReportBody.tsx'
import { type ReportsTexts, reportsTexts } from './reportsTexts.ts'
import { reportsTitle } from './reportsTitle.ts'
import { type Report, useReport } from './useReport.ts'

/** Shows figures about the conversations of a period, as the address says. */
export function Reports() {
  const all = useTexts()
  const texts = reportsTexts(all)
  const zone = useTimeZone()
  const today = zonedDate(new Date(), zone)
  const { state, change } = useReportAddress()
  const dates = reportDates(state, today)
  const request = isBackwards(dates) ? null : reportRequest(state, dates, zone)
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useReport(state.kind, request)
  const shown = request && !error ? data : undefined
  const bars = useMemo(
    () => (shown ? reportBars(shown.report, dataUpdatedAt, all.language) : []),
    [shown, dataUpdatedAt, all.language],
  )
  return (
    <>
      <PageHeader
        title={reportsTitle(all)}
        help={texts.help}
        caption={shown && captionOf(shown.report, texts, all.language)}
        actions={shown && <DownloadMenu report={shown.report} bars={bars} dates={dates} />}
      />
      <Stack spacing={3}>
        <ReportControls state={state} dates={dates} report={shown?.report} onChange={change} />
        {error && <Failure error={error} onRetry={refetch} />}
        {request && !error && !data && <AppWaiting />}
        {shown && (
          <Box
            aria-busy={isPlaceholderData}
            sx={{ position: 'relative', opacity: isPlaceholderData ? 0.6 : 1 }}
          >
            {isPlaceholderData && <LinearProgress aria-label={texts.updating} sx={updating} />}
            <ReportBody asked={shown} bars={bars} state={state} today={today} onChange={change} />
          </Box>
        )}
      </Stack>
    </>
  )
}

/** Says what went wrong; a report that takes too long needs a shorter time. */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = reportsTexts(useTexts())
  if (error instanceof ApiError && error.status === 503)
    return <ErrorAlert error={{ status: 400, message: texts.takesTooLong }} onRetry={onRetry} />
  return <LoadFailure error={error} onRetry={onRetry} forbidden={texts.forbidden} />
}

/** Says which days the figures are about, in which time zone, and what they are compared with. */
function captionOf({ window, previous_window: earlier }: Report, texts: ReportsTexts, language: string) {
  const { timezone, is_running } = window
  const parts = [
    texts.dates(datesText(window, timezone, language), timezone),
    is_running && texts.stillRunning,
    earlier && texts.comparedWith(datesText(earlier, timezone, language)),
  ]
  return parts.filter(Boolean).join(' ')
}

/** Returns the days of a window in words; `to` is exclusive. */
function datesText({ from, to }: { from: string; to: string }, zone: string, language: string): string {
  const last = Math.max(Date.parse(from), Date.parse(to) - 1)
  return dateFormat(language, { dateStyle: 'medium' }, zone).formatRange(Date.parse(from), last)
}

const updating = { position: 'absolute', insetInline: 0, top: -12, height: 3 }
