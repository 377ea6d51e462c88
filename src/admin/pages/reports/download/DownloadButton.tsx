import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { saveBlob } from '../../../../ui/saveBlob.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Dates } from '../address/period.ts'
import type { ReportBar } from '../chart/reportBars.ts'
import { reportsTexts } from '../reportsTexts.ts'
import { screenOnly } from '../screenOnly.ts'
import type { Report } from '../useReport.ts'
import { reportCsv } from './reportCsv.ts'

interface Props {
  report: Report
  bars: readonly ReportBar[]
  dates: Dates
}

/** Downloads what the page shows as a CSV file. */
export function DownloadButton({ report, bars, dates: { from, to } }: Props) {
  const all = useTexts()
  const texts = reportsTexts(all)
  const notify = useNotify()
  async function download() {
    try {
      const csv = await reportCsv(report, bars, all)
      const days = from === to ? from : `${from}-${to}`
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${texts.fileName}-${days}.csv`)
    } catch {
      notify(all.common.partFailed, { type: 'error' })
    }
  }
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={download} sx={screenOnly}>
      {texts.download}
    </Button>
  )
}
