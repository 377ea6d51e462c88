import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import LogIcon from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { AuditDays } from './AuditDays.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { type AuditFilter, isBackwards, readFilter, writeFilter } from './auditFilter.ts'
import { auditTexts } from './auditTexts.ts'
import { auditTitle } from './auditTitle.ts'
import { useAuditLog } from './useAuditLog.ts'

/** Shows the audit log, newest first, filtered by the address's query parameters. */
export function AuditLog() {
  const all = useTexts()
  const texts = auditTexts(all)
  const zone = useTimeZone()
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(() => readFilter(search), [search])
  const { entries, error, refetch, more, isFetchingMore, exportUrl } = useAuditLog(filter)
  const change = (next: AuditFilter) => setSearch(writeFilter(next))
  const isNarrowed = Object.keys(filter).length > 0
  const isWaiting = !entries && !error && !isBackwards(filter)
  return (
    <>
      <PageHeader
        title={auditTitle(all)}
        caption={texts.caption(zone)}
        help={texts.help}
        actions={
          entries &&
          entries.length > 0 && (
            <Button component="a" href={exportUrl} download variant="outlined" startIcon={<DownloadIcon />}>
              {texts.export}
            </Button>
          )
        }
      />
      <Stack spacing={2.5}>
        <AuditFilters filter={filter} entries={entries ?? []} onChange={change} />
        {error && <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />}
        {isWaiting && <AppWaiting />}
        {entries?.length === 0 && (
          <Paper variant="outlined">
            <EmptyState
              icon={<LogIcon />}
              title={isNarrowed ? texts.noneTitle : texts.emptyTitle}
              action={
                isNarrowed && (
                  <Button variant="outlined" onClick={() => change({})}>
                    {texts.filters.clear}
                  </Button>
                )
              }
            >
              {isNarrowed ? texts.noneBody : texts.emptyBody}
            </EmptyState>
          </Paper>
        )}
        {entries && entries.length > 0 && <AuditDays entries={entries} filter={filter} onFilter={change} />}
        {more && (
          <Button sx={{ alignSelf: 'center' }} loading={isFetchingMore} onClick={more}>
            {texts.more}
          </Button>
        )}
      </Stack>
    </>
  )
}
