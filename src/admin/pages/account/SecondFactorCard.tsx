import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { CurrentUser } from '../../account/authProvider.ts'
import { AccountCard } from './AccountCard.tsx'
import { accountTexts } from './accountTexts.ts'
import { DisableDialog } from './DisableDialog.tsx'
import { EnableDialog } from './EnableDialog.tsx'
import { RenewDialog } from './RenewDialog.tsx'

type Open = 'enable' | 'renew' | 'disable' | undefined

/** Shows whether signing in requires a code, with buttons to change that. */
export function SecondFactorCard({ state }: { state: CurrentUser['second_factor'] }) {
  const { factor } = accountTexts(useTexts())
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  if (state === 'managed') return <AccountCard title={factor.title} hint={factor.managed} />
  const isOn = state === 'on'
  return (
    <AccountCard
      title={factor.title}
      hint={isOn ? factor.onHint : factor.offHint}
      status={
        <Chip
          size="small"
          variant="outlined"
          color={isOn ? 'success' : 'default'}
          label={isOn ? factor.on : factor.off}
        />
      }
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {!isOn && (
          <Button variant="contained" onClick={() => setOpen('enable')}>
            {factor.turnOn}
          </Button>
        )}
        {isOn && (
          <Button variant="outlined" onClick={() => setOpen('renew')}>
            {factor.renew}
          </Button>
        )}
        {isOn && (
          <Button color="error" onClick={() => setOpen('disable')}>
            {factor.turnOff}
          </Button>
        )}
      </Stack>
      {open === 'enable' && <EnableDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'disable' && <DisableDialog onClose={close} />}
    </AccountCard>
  )
}
