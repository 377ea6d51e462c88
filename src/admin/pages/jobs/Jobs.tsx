import JobsIcon from '@mui/icons-material/ScheduleOutlined'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { PagedRows } from '../../layout/PagedRows.tsx'
import { JobRow } from './JobRow.tsx'
import { jobsTexts } from './jobsTexts.ts'
import { jobsTitle } from './jobsTitle.ts'
import { useJobs } from './useJobs.ts'

/** Lists the background jobs: the failing ones with their errors, or all. */
export function Jobs() {
  const all = useTexts()
  const texts = jobsTexts(all)
  const [failing, setFailing] = useState(true)
  const found = useJobs(failing)
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
        <PagedRows
          found={found}
          texts={texts}
          empty={{
            icon: <JobsIcon />,
            title: failing ? texts.noneFailingTitle : texts.emptyTitle,
            body: failing ? texts.noneFailingBody : texts.emptyBody,
          }}
        >
          {job => <JobRow key={job._id} job={job} />}
        </PagedRows>
      </Stack>
    </>
  )
}
