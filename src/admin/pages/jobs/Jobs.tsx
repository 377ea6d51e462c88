import JobsIcon from '@mui/icons-material/ScheduleOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { JobRow } from './JobRow.tsx'
import { jobsTexts } from './jobsTexts.ts'
import { jobsTitle } from './jobsTitle.ts'
import { useJobs } from './useJobs.ts'

/** What is done in the background: what fails, with the reason, or everything. */
export function Jobs() {
  const all = useTexts()
  const texts = jobsTexts(all)
  const [failing, setFailing] = useState(true)
  const { jobs, error, refetch, more } = useJobs(failing)
  return (
    <>
      <PageHeader title={jobsTitle(all)} caption={texts.caption} help={texts.help} />
      <Stack spacing={2.5}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.show}
          value={failing}
          onChange={(_event, chosen: boolean | null) => setFailing(chosen ?? failing)}
        >
          <ToggleButton value={true}>{texts.failing}</ToggleButton>
          <ToggleButton value={false}>{texts.all}</ToggleButton>
        </ToggleButtonGroup>
        {error && <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />}
        {!error && !jobs && <AppWaiting />}
        {jobs?.length === 0 && (
          <Paper variant="outlined">
            <EmptyState icon={<JobsIcon />} title={failing ? texts.noneFailingTitle : texts.emptyTitle}>
              {failing ? texts.noneFailingBody : texts.emptyBody}
            </EmptyState>
          </Paper>
        )}
        {jobs && jobs.length > 0 && (
          <RowList label={texts.list}>
            {jobs.map(job => (
              <JobRow key={job._id} job={job} />
            ))}
          </RowList>
        )}
        {more && (
          <Button sx={{ alignSelf: 'center' }} onClick={more}>
            {texts.more}
          </Button>
        )}
      </Stack>
    </>
  )
}
