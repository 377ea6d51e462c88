import FineIcon from '@mui/icons-material/CheckCircleOutlined'
import FaultIcon from '@mui/icons-material/ErrorOutlined'
import WaitIcon from '@mui/icons-material/HourglassEmptyOutlined'
import OffIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { type ConnectionPart, connectionParts, type MessengerConnection } from './connectionParts.ts'
import { JoinedGroups } from './JoinedGroups.tsx'
import { messengerTexts } from './messengerTexts.ts'

type Props = RecordNoticeProps<EntitySchemas['wa_2chat_configuration']>

const looks = {
  off: { color: 'default', icon: <OffIcon /> },
  checking: { color: 'info', icon: <WaitIcon /> },
  ready: { color: 'success', icon: <FineIcon /> },
  disconnected: { color: 'error', icon: <FaultIcon /> },
  key_refused: { color: 'error', icon: <FaultIcon /> },
  number_unknown: { color: 'error', icon: <FaultIcon /> },
  unreachable: { color: 'warning', icon: <FaultIcon /> },
} as const

/** While a check runs, its result is fetched every two seconds; otherwise twice a minute. */
const soonMs = 2000
const usualMs = 30_000

/** Shows the state of the WhatsApp number, what works and what does not, and the groups of the number. */
export function MessengerNotice(props: Props) {
  const words = messengerTexts(useTexts())
  const { record } = props
  const { client } = useApi()
  const titleId = useId()
  const { data, error, refetch } = useServerQuery(
    ['messenger_connection', record._version],
    () => client.GET('/wa_2chat/connection'),
    { againAfter: answer => (answer?.state === 'checking' ? soonMs : usualMs) },
  )
  return (
    <Card component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2.5, mb: 2.5 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography id={titleId} component="h2" variant="h6">
          {words.title}
        </Typography>
        {data && (
          <Chip size="small" variant="outlined" label={words.states[data.state]} {...looks[data.state]} />
        )}
      </Stack>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {data && <Connection connection={data} sendsFiles={record.media?.send !== false} />}
      {data?.state === 'ready' && <JoinedGroups {...props} />}
    </Card>
  )
}

function Connection({ connection, sendsFiles }: { connection: MessengerConnection; sendsFiles: boolean }) {
  const words = messengerTexts(useTexts())
  const { state, waiting, unreadable, checked_at, last_event_at } = connection
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" role="status">
        {words.hints[state]}
      </Typography>
      {state !== 'off' && state !== 'checking' && (
        <RowList label={words.title}>
          {connectionParts(connection, sendsFiles).map(part => (
            <PartRow key={part.name} part={part} />
          ))}
        </RowList>
      )}
      {waiting > 0 && <Alert severity="warning">{words.waiting(waiting)}</Alert>}
      {unreadable > 0 && <Alert severity="warning">{words.unreadable(unreadable)}</Alert>}
      {checked_at && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.checked} <Moment value={checked_at} />
          {last_event_at && (
            <>
              {' · '}
              {words.lastEvent} <Moment value={last_event_at} />
            </>
          )}
        </Typography>
      )}
    </Stack>
  )
}

function PartRow({ part: { name, works, notes } }: { part: ConnectionPart }) {
  const words = messengerTexts(useTexts())
  const state = works ? words.works : words.doesNot
  return (
    <ListRow
      title={words.parts[name]}
      caption={[`${state}.`, ...notes.map(note => words[note])].join(' ')}
      actions={works ? <FineIcon color="success" /> : <FaultIcon color="error" />}
    />
  )
}
