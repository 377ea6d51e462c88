import Alert, { type AlertColor } from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { ReactNode } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { shortAge } from '../../../ui/shortAge.ts'
import { useNow } from '../../../ui/useNow.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { AccountState } from './AccountState.tsx'
import { emailStatusKey } from './emailStatusKey.ts'
import { emailTexts } from './emailTexts.ts'

type Status = components['schemas']['EmailStatus']

/** Milliseconds between looks at a mailbox that is connecting, and at one that is read. */
const soonMs = 2000
const laterMs = 15_000

const severities: Readonly<Record<Status['state'], AlertColor>> = {
  off: 'info',
  connecting: 'info',
  reading: 'success',
  retrying: 'warning',
  sign_in_needed: 'error',
}

interface Props {
  /** Version of the settings. */
  version: number | undefined
  /** The account, if the person may sign in with it. */
  accountId: string | undefined
  action: ReactNode
}

/** Shows whether the mailbox is read, and why not. */
export function EmailState({ version, accountId, action }: Props) {
  const { client } = useApi()
  const { data } = useServerQuery([...emailStatusKey, version], () => client.GET('/email/status'), {
    isKept: true,
    againAfter: status => (status?.state === 'connecting' ? soonMs : laterMs),
  })
  if (!data) return null
  return (
    <Alert
      severity={severities[data.state]}
      variant="outlined"
      action={action}
      sx={{ mb: 2.5, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 220px', minWidth: 0 } }}
    >
      <StateText status={data} />
      <AccountState status={data} accountId={accountId} />
    </Alert>
  )
}

function StateText({ status }: { status: Status }) {
  const texts = emailTexts(useTexts())
  switch (status.state) {
    case 'off':
      return <Trouble title={texts.offTitle} hint={texts.offHint} />
    case 'connecting':
      return texts.connecting
    case 'retrying':
      return <Trouble title={texts.retryingTitle} hint={texts.retryingHint} status={status} />
    case 'sign_in_needed':
      // What is wrong with the account stands below.
      if (status.account_fault !== null) return <AlertTitle>{texts.signInTitle}</AlertTitle>
      return (
        <Trouble
          title={texts.signInTitle}
          hint={status.sign_in === 'password' ? texts.signInHint : texts.refusedHint}
          status={status}
        />
      )
    case 'reading':
      return <Reading status={status} />
  }
}

function Reading({ status }: { status: Status }) {
  const all = useTexts()
  const texts = emailTexts(all)
  const now = useNow()
  const { last_mail_at, waiting, unreadable, verifies_senders, learned_at } = status
  return (
    <>
      {texts.reading}{' '}
      {last_mail_at === null ? (
        texts.noMail
      ) : (
        <>
          {texts.lastMail} <Moment value={last_mail_at} />.
        </>
      )}
      {waiting > 0 && <div>{texts.waiting(waiting)}</div>}
      {unreadable > 0 && <div>{texts.unreadable(unreadable)}</div>}
      {learned_at === null ? (
        <div>{texts.untested}</div>
      ) : (
        <>
          <div>{verifies_senders ? texts.result.verifiesUnnamed : texts.result.noChecks}</div>
          <div>{texts.tested(shortAge(learned_at, now, all.language))}</div>
        </>
      )}
    </>
  )
}

function Trouble({ title, hint, status }: { title: string; hint: string; status?: Status }) {
  const texts = emailTexts(useTexts())
  return (
    <>
      <AlertTitle>{title}</AlertTitle>
      {status?.error && <div>{status.error}</div>}
      {status?.failing_since && (
        <div>
          {texts.since} <Moment value={status.failing_since} />.
        </div>
      )}
      <div>{hint}</div>
    </>
  )
}
