import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { saveBlob } from '../../../../ui/saveBlob.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Dates } from '../address/period.ts'
import type { ReportBar } from '../chart/reportBars.ts'
import { reportsTexts } from '../reportsTexts.ts'
import { screenOnly } from '../screenOnly.ts'
import type { Report } from '../useReport.ts'
import { reportCsv } from './reportCsv.ts'
import { reportTables } from './reportTables.ts'
import { reportWorkbook } from './reportWorkbook.ts'

interface Props {
  report: Report
  bars: readonly ReportBar[]
  dates: Dates
}

const formats = {
  csv: { build: reportCsv, type: 'text/csv;charset=utf-8' },
  xlsx: {
    build: reportWorkbook,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const

/** Offers what the page shows as files for spreadsheets. */
export function DownloadMenu({ report, bars, dates: { from, to } }: Props) {
  const all = useTexts()
  const texts = reportsTexts(all)
  const notify = useNotify()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  async function download(format: keyof typeof formats) {
    close()
    const { build, type } = formats[format]
    try {
      const content = await build(report, reportTables(report, bars, all), all)
      const days = from === to ? from : `${from}-${to}`
      saveBlob(new Blob([content], { type }), `${texts.fileName}-${days}.${format}`)
    } catch {
      notify(all.common.partFailed, { type: 'error' })
    }
  }
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={screenOnly}
      >
        {texts.download}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {(['csv', 'xlsx'] as const).map(format => (
          <MenuItem key={format} onClick={() => download(format)}>
            {texts.formats[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
