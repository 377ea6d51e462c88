import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Link } from 'react-router-dom'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { ReadRows } from '../../../ui/ReadRows.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { repeatText } from './repeatText.ts'
import type { Task } from './Task.ts'
import { tasksTexts } from './tasksTexts.ts'

/** Shows what a task waits for, who has taken it, how it repeats, and the record that belongs to it. */
export function TaskNotice({ record: task }: RecordNoticeProps<Task>) {
  const texts = tasksTexts(useTexts())
  const { status, approval, origin, claim, repeat, number, skipped = 0, record } = task
  const isAsked = origin === 'chain_question' && (status === 'pending' || status === 'in_progress')
  return (
    <>
      {status === 'waiting_approval' && approval && (
        <Alert severity="warning" sx={{ mb: 2.5 }}>
          {texts.approvalWanted} {texts.approvalUntil} <Moment value={approval.expires_at} />.
        </Alert>
      )}
      {isAsked && (
        <Alert
          severity="info"
          sx={{ mb: 2.5 }}
          action={
            <Button component={Link} to={pagePaths.chainQuestions} size="small" color="inherit">
              {texts.answer}
            </Button>
          }
        >
          {texts.question}
        </Alert>
      )}
      {(approval?.action || claim || repeat || record) && (
        <Paper component="section" variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1, mb: 2.5 }}>
          <ReadRows>
            {approval?.action && (
              <div>
                <dt>{texts.action}</dt>
                <dd>
                  {approval.action}
                  {Object.entries(approval.parameters ?? {}).map(([name, value]) => (
                    <div key={name}>
                      {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
                    </div>
                  ))}
                </dd>
              </div>
            )}
            {claim && (
              <div>
                <dt>{texts.takenBy}</dt>
                <dd>
                  {claim.by.name}
                  {claim.until && (
                    <>
                      {' '}
                      {texts.claimUntil} <Moment value={claim.until} />
                    </>
                  )}
                </dd>
              </div>
            )}
            {repeat && (
              <div>
                <dt>{texts.repeats}</dt>
                <dd>
                  {repeatText(repeat, texts)}
                  {number !== undefined && <div>{texts.number(number)}</div>}
                  {skipped > 0 && <div>{texts.skipped(skipped)}</div>}
                </dd>
              </div>
            )}
            {record && (
              <div>
                <dt>{texts.record}</dt>
                <dd>
                  <Link to={`/${record.entity}/${record.id}`}>{texts.openRecord}</Link>
                </dd>
              </div>
            )}
          </ReadRows>
        </Paper>
      )}
    </>
  )
}
