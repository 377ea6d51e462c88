import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { accountSignInTexts } from '../../accountSignIn/accountSignInTexts.ts'
import { SignInButton } from '../../accountSignIn/SignInButton.tsx'
import { useMayConnect } from '../../accountSignIn/useAccounts.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'
import { calendarSyncTexts } from '../../records/calendarSync/calendarSyncTexts.ts'
import { useSignIn } from '../../records/calendarSync/useConnection.ts'
import { calendarTexts } from './calendarTexts.ts'
import type { Connection } from './useCalendarBusy.ts'

interface Props {
  /** Connections that cannot be read. */
  connections: readonly Connection[]
  calendars: readonly Calendar[]
}

/** Rows before the reader asks for all, so that the calendar keeps its room. */
const most = 2

/** Says which connected calendars cannot be read, since when and why, and what can be done about it. */
export function ConnectionBar({ connections, calendars }: Props) {
  const { connection: texts } = calendarTexts(useTexts())
  const [isWhole, setWhole] = useState(false)
  if (connections.length === 0) return null
  const shown = isWhole ? connections : connections.slice(0, most)
  const left = connections.length - shown.length
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: '1 1 auto', minWidth: 0 } }}>
      <Rows>
        {shown.map(one => (
          <Row
            key={`${one.calendar_id} ${one.provider}`}
            connection={one}
            calendar={calendars.find(({ _id }) => _id === one.calendar_id)}
          />
        ))}
      </Rows>
      {left > 0 && (
        <Button size="small" color="inherit" onClick={() => setWhole(true)}>
          {texts.showMore(left)}
        </Button>
      )}
    </Alert>
  )
}

function Row({ connection, calendar }: { connection: Connection; calendar: Calendar | undefined }) {
  const all = useTexts()
  const { connection: texts, taken } = calendarTexts(all)
  const words = calendarSyncTexts(all)
  const mayConnect = useMayConnect()
  const { calendar_id: id, provider, account_id: account, state, reason, failing_since } = connection
  const signIn = useSignIn(id, provider)
  const needsSignIn = state === 'reauth_required' || state === 'insufficient_scope'
  return (
    <li>
      <span>
        <strong>{texts.of(words.providers[provider], calendar?.name ?? '')}</strong>{' '}
        {failing_since ? (
          <>
            {texts.notReachedSince} <Moment value={failing_since} />
          </>
        ) : (
          texts.notReached
        )}
        {'. '}
        {(reason !== null && words.reasons[reason]) || words.otherReason}{' '}
        {calendar?.on_calendar_error === 'local_only' ? words.openLocally : words.closed}
      </span>
      <Actions>
        {needsSignIn && mayConnect && account !== null && (
          <SignInButton
            onSignIn={() => signIn({ account_id: account })}
            variant="outlined"
            color="inherit"
            size="small"
          >
            {accountSignInTexts(all).signInAgain}
          </SignInButton>
        )}
        <Button component={Link} to={`/calendar/${id}`} size="small" color="inherit">
          {taken.openCalendar}
        </Button>
      </Actions>
    </li>
  )
}

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  maxHeight: 220,
  overflowY: 'auto',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  '& > li > span': { flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' },
})

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
