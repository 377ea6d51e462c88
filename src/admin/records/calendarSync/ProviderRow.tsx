import ConnectedIcon from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import SignInIcon from '@mui/icons-material/LockOutlined'
import OffIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { accountSignInTexts } from '../../accountSignIn/accountSignInTexts.ts'
import { SignInButton } from '../../accountSignIn/SignInButton.tsx'
import { type Provider, useMayConnect } from '../../accountSignIn/useAccounts.ts'
import { calendarSyncTexts } from './calendarSyncTexts.ts'
import { Disconnect } from './Disconnect.tsx'
import { type Connection, type Status, useConnection, useSignIn, useStatus } from './useConnection.ts'

interface Props {
  id: string
  provider: Provider
  /** Whether nothing is offered while it cannot be read. */
  isClosed: boolean
  onConnect: () => void
  /** Receives the id of the account. */
  onChoose: (account: string) => void
}

const looks = {
  not_connected: { color: 'default', icon: <OffIcon /> },
  connected: { color: 'success', icon: <ConnectedIcon /> },
  error: { color: 'error', icon: <ErrorIcon /> },
  reauth_required: { color: 'warning', icon: <SignInIcon /> },
  insufficient_scope: { color: 'warning', icon: <SignInIcon /> },
} as const

/** Shows the connection of a calendar with one provider, its health, and what can be done with it. */
export function ProviderRow({ id, provider, isClosed, onConnect, onChoose }: Props) {
  const all = useTexts()
  const texts = calendarSyncTexts(all)
  const mayConnect = useMayConnect()
  const signIn = useSignIn(id, provider)
  const { data: connection, error, isPending, refetch } = useConnection(id, provider)
  const { data: status } = useStatus(id, provider)
  const name = texts.providers[provider]
  if (error) return <ErrorAlert error={error} onRetry={refetch} />
  if (isPending) return <Skeleton variant="rounded" height={56} />
  if (connection.account === null) {
    return (
      <Line name={name} chip="not_connected">
        {mayConnect && (
          <Button variant="outlined" onClick={onConnect}>
            {texts.connect(name)}
          </Button>
        )}
      </Line>
    )
  }
  const { account_id: account } = connection
  const needsSignIn = status?.state === 'reauth_required' || status?.state === 'insufficient_scope'
  return (
    <div>
      <Line name={`${name} · ${connection.account}`} chip={status?.state ?? 'connected'} />
      <Details connection={connection} />
      {status && <Health status={status} isClosed={isClosed} />}
      {mayConnect && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1.5 }}>
          {needsSignIn && account !== null && (
            <SignInButton onSignIn={() => signIn({ account_id: account })} variant="contained">
              {accountSignInTexts(all).signInAgain}
            </SignInButton>
          )}
          {needsSignIn && account === null && (
            <Button variant="contained" onClick={onConnect}>
              {texts.connect(name)}
            </Button>
          )}
          {account !== null && (
            <Button variant="outlined" onClick={() => onChoose(account)}>
              {texts.change}
            </Button>
          )}
          <Disconnect id={id} provider={provider} account={connection.account} />
        </Stack>
      )}
    </div>
  )
}

interface LineProps {
  name: string
  chip: keyof typeof looks
  children?: React.ReactNode
}

function Line({ name, chip, children }: LineProps) {
  const texts = calendarSyncTexts(useTexts())
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Chip size="small" variant="outlined" label={texts.states[chip]} {...looks[chip]} />
      {children && <span style={{ marginLeft: 'auto' }}>{children}</span>}
    </Stack>
  )
}

function Details({ connection }: { connection: Connection }) {
  const texts = calendarSyncTexts(useTexts())
  const { write_calendar: written, conflict_calendars: conflicts, two_way } = connection
  const names = conflicts.map(({ name }) => name).join(', ')
  const lines = [
    written ? texts.writesTo(written.name) : texts.writesNowhere,
    ...(conflicts.length > 0 ? [texts.alsoAsks(names)] : []),
    ...(two_way ? [texts.twoWay] : []),
  ]
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
      {lines.join(' ')}
    </Typography>
  )
}

function Health({ status, isClosed }: { status: Status; isClosed: boolean }) {
  const texts = calendarSyncTexts(useTexts())
  const { reason, checked_at, failing_since } = status
  const isWell = status.state === 'connected'
  const sentences = [
    (reason !== null && texts.reasons[reason]) || texts.otherReason,
    isClosed ? texts.closed : texts.openLocally,
  ]
  return (
    <>
      {!isWell && (
        <Typography variant="body2" role="status" sx={{ color: 'error.main', mt: 0.5 }}>
          {sentences.join(' ')}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {checked_at === null ? texts.neverChecked : texts.checked}{' '}
        {checked_at && <Moment value={checked_at} />}
        {!isWell && failing_since && (
          <>
            {' · '}
            {texts.failingSince} <Moment value={failing_since} />
          </>
        )}
      </Typography>
    </>
  )
}
