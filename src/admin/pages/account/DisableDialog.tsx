import { useNotify } from 'ra-core'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { accountTexts } from './accountTexts.ts'
import { FactorDialog } from './FactorDialog.tsx'
import { ProofForm } from './ProofForm.tsx'
import { useFactorChanged } from './useFactorChanged.ts'

/** Turns the second factor off after the user confirms their password. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  const { factor } = accountTexts(useTexts())
  const { client } = useApi()
  const notify = useNotify()
  const refresh = useFactorChanged()
  return (
    <FactorDialog title={factor.offTitle} hint={`${factor.offBody} ${factor.proofHint}`} onClose={onClose}>
      <ProofForm
        action={factor.turnOff}
        send={async password => {
          await client.POST('/user/me/second_factor/disable', { body: { password } })
          onClose()
          notify(factor.offDone, { type: 'success' })
          await refresh()
        }}
        onCancel={onClose}
      />
    </FactorDialog>
  )
}
