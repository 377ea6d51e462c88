import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { fromWallTime, toWallTime } from '../../../../../common/time/wallTime.ts'
import { isInvalid } from '../../../../api/ApiError.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { FieldFrame } from '../../../../resources/templates/FieldFrame.tsx'
import { Input } from '../../../../resources/widgets/controls.ts'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { useGuard } from '../../../../ui/useGuard.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { useTimeZone } from '../../../../ui/useTimeZone.ts'
import { type Integration, useMayChange } from '../useIntegrations.ts'
import { deliveriesTexts } from './deliveriesTexts.ts'
import { deliveriesKey } from './useDeliveries.ts'

/** Sends all ended deliveries since a time again, after a question. */
export function SendSince({ integration }: { integration: Integration }) {
  const texts = deliveriesTexts(useTexts())
  const mayChange = useMayChange()
  const [isAsking, setAsking] = useState(false)
  if (!mayChange || integration.state === 'disabled') return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.againSince}</Button>
      {isAsking && <SinceDialog id={integration.id} onClose={() => setAsking(false)} />}
    </>
  )
}

const dayMs = 24 * 60 * 60 * 1000

function SinceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const all = useTexts()
  const texts = deliveriesTexts(all)
  const { client } = useApi()
  const zone = useTimeZone()
  const guard = useGuard()
  const notify = useNotify()
  const queries = useQueryClient()
  const titleId = useId()
  const fieldId = useId()
  const [wall, setWall] = useState(() =>
    toWallTime(new Date(Date.now() - dayMs).toISOString(), zone).slice(0, 16),
  )
  const [fault, setFault] = useState<string>()

  async function send() {
    const since = fromWallTime(wall, zone)
    if (since === undefined) return setFault(texts.sinceFault)
    const params = { path: { id } }
    try {
      const call = client.POST('/integrations/{id}/deliveries/again', { params, body: { since } })
      const { count } = await guard(bodyOf(call))
      notify(texts.sentSince(count), { type: count === 0 ? 'info' : 'success' })
      onClose()
    } catch (error) {
      setFault((isInvalid(error) && error.errors[0]?.message) || anyProblemText(error, all))
    } finally {
      await queries.invalidateQueries({ queryKey: deliveriesKey(id) })
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.sinceTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.sinceBody}</DialogContentText>
        <FieldFrame
          id={fieldId}
          label={texts.since}
          description={texts.sinceHelp(zone)}
          errors={fault ? [fault] : undefined}
        >
          <Input
            id={fieldId}
            type="datetime-local"
            max="9999-12-31T23:59"
            value={wall}
            onChange={event => {
              setFault(undefined)
              setWall(event.target.value)
            }}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${fault ? `${fieldId}__error ` : ''}${fieldId}__description`}
          />
        </FieldFrame>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {all.common.cancel}
        </Button>
        <Button variant="contained" onClick={() => void send()}>
          {texts.again}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
