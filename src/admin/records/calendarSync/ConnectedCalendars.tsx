import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { SignInFailure } from '../../accountSignIn/SignInFailure.tsx'
import { type Provider, providers, useAccounts, useMayConnect } from '../../accountSignIn/useAccounts.ts'
import { ChooseDialog } from './ChooseDialog.tsx'
import { ConnectDialog } from './ConnectDialog.tsx'
import { calendarSyncTexts } from './calendarSyncTexts.ts'
import { ProviderRow } from './ProviderRow.tsx'

type Props = RecordNoticeProps<EntitySchemas['calendar']>
type Open = { part: 'connect'; provider: Provider } | { part: 'choose'; provider: Provider; account: string }

/** Shows which calendars of Google and Microsoft a calendar asks, and connects them. */
export function ConnectedCalendars({ record }: Props) {
  const texts = calendarSyncTexts(useTexts())
  const mayConnect = useMayConnect()
  const titleId = useId()
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Open>()
  const { accounts } = useAccounts(mayConnect)
  const { _id: id, on_calendar_error } = record
  const reason = search.get('sign_in')
  // Back from a sign-in: the account's calendars are still to choose.
  const signedIn = accounts?.find(account => account.id === search.get('account'))
  const chosen = open ?? (signedIn && choiceOf(signedIn))

  function close() {
    setOpen(undefined)
    setSearch(
      rest => {
        for (const name of ['account', 'sign_in']) rest.delete(name)
        return rest
      },
      { replace: true },
    )
  }

  return (
    <Card component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2.5, mb: 2.5 }}>
      <Typography id={titleId} component="h2" variant="h6">
        {texts.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {texts.hint}
      </Typography>
      {reason !== null && <SignInFailure reason={reason} onClose={close} />}
      <Stack spacing={2} divider={<Divider />}>
        {providers.map(provider => (
          <ProviderRow
            key={provider}
            id={id}
            provider={provider}
            isClosed={on_calendar_error !== 'local_only'}
            onConnect={() => setOpen({ part: 'connect', provider })}
            onChoose={account => setOpen({ part: 'choose', provider, account })}
          />
        ))}
      </Stack>
      {chosen?.part === 'connect' && (
        <ConnectDialog
          id={id}
          provider={chosen.provider}
          accounts={accounts?.filter(({ kind }) => kind === chosen.provider) ?? []}
          onUse={account => setOpen({ part: 'choose', provider: chosen.provider, account })}
          onClose={close}
        />
      )}
      {chosen?.part === 'choose' && (
        <ChooseDialog
          id={id}
          provider={chosen.provider}
          accountId={chosen.account}
          accountName={accounts?.find(account => account.id === chosen.account)?.account ?? ''}
          onClose={close}
        />
      )}
    </Card>
  )
}

function choiceOf({ id, kind }: { id: string; kind: string }): Open | undefined {
  const provider = providers.find(one => one === kind)
  return provider && { part: 'choose', provider, account: id }
}
