import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { accountTexts } from './accountTexts.ts'
import { FactorDialog } from './FactorDialog.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanForm } from './ScanForm.tsx'
import { useFactorChanged } from './useFactorChanged.ts'

type Secret = components['schemas']['SecondFactorSecret']

/** Turns the second factor on in three steps: password, the app's first code, recovery codes. */
export function EnableDialog({ onClose }: { onClose: () => void }) {
  const { factor } = accountTexts(useTexts())
  const { client } = useApi()
  const refresh = useFactorChanged()
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()

  if (codes) {
    return (
      <FactorDialog title={factor.codesTitle} hint={factor.codesHint}>
        <RecoveryCodes codes={codes} onDone={() => [onClose(), refresh()]} />
      </FactorDialog>
    )
  }
  if (secret) {
    return (
      <FactorDialog title={factor.onTitle} hint={factor.scan}>
        <ScanForm secret={secret} onConfirmed={setCodes} onCancel={onClose} />
      </FactorDialog>
    )
  }
  return (
    <FactorDialog title={factor.onTitle} hint={factor.proofHint} onClose={onClose}>
      <ProofForm
        action={factor.continue}
        send={async password =>
          setSecret(await bodyOf(client.POST('/user/me/second_factor', { body: { password } })))
        }
        onCancel={onClose}
      />
    </FactorDialog>
  )
}
