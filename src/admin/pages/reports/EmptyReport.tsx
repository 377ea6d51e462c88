import ReportIcon from '@mui/icons-material/BarChartOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Link } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { reportsTexts } from './reportsTexts.ts'

const oneRow = JSON.stringify({ range: [0, 0], fields: ['status'], count: 'none' })

/** Says why a report is empty: there is no conversation in its period, or none at all; then it says what to do. */
export function EmptyReport() {
  const { empty, none } = reportsTexts(useTexts())
  const { client } = useApi()
  const { data } = useServerQuery(['conversation', 'any'], () =>
    client.GET('/conversation', { params: { query: { query: oneRow } } }),
  )
  const isFirst = data?.length === 0
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<ReportIcon />}
        title={isFirst ? empty.title : none.title}
        action={
          isFirst && (
            <Button component={Link} to="/web_chat_configuration#site" variant="contained">
              {empty.action}
            </Button>
          )
        }
      >
        {isFirst ? empty.body : none.body}
      </EmptyState>
    </Paper>
  )
}
