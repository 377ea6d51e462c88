import { useState } from 'react'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { accountTexts } from './accountTexts.ts'
import { FactorDialog } from './FactorDialog.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Replaces the recovery codes with new ones. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { factor } = accountTexts(useTexts())
  const { client } = useApi()
  const [codes, setCodes] = useState<string[]>()
  if (codes) {
    return (
      <FactorDialog title={factor.codesTitle} hint={factor.codesHint}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </FactorDialog>
    )
  }
  return (
    <FactorDialog
      title={factor.renewTitle}
      hint={`${factor.renewHint} ${factor.proofHint}`}
      onClose={onClose}
    >
      <ProofForm
        action={factor.renew}
        send={async password => {
          const reply = client.POST('/user/me/second_factor/recovery_codes', { body: { password } })
          setCodes((await bodyOf(reply)).recovery_codes)
        }}
        onCancel={onClose}
      />
    </FactorDialog>
  )
}
