import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { ApiError } from '../../../api/ApiError.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useFrontendConfiguration } from '../../configuration/useFrontendConfiguration.ts'
import { tenantsTexts } from './tenantsTexts.ts'

interface Props {
  id: string
  name: string
  onClose: () => void
}

/**
 * Shows the invitation link for a tenant's owner, to be passed on. A new link can be created if the link is lost or has
 * expired.
 */
export function InvitationDialog({ id, name, onClose }: Props) {
  const all = useTexts()
  const { common } = all
  const texts = tenantsTexts(all)
  const { client } = useApi()
  const queries = useQueryClient()
  const attempt = useNotifiedTask()
  const titleId = useId()
  const params = { path: { id } }
  const key = ['tenant_invitation', id]
  const { data, error, refetch } = useServerQuery(key, () =>
    client.GET('/tenant_configuration/{id}/owner_invitation', { params }),
  )
  const isSingle = useFrontendConfiguration()?.is_single_user_mode === true
  const isNone = error instanceof ApiError && error.status === 404

  async function renew() {
    const made = client.POST('/tenant_configuration/{id}/owner_invitation', { params })
    const isDone = await attempt(made, texts.invitedAgain)
    if (isDone) await queries.resetQueries({ queryKey: key })
    return isDone
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.invitationTitle(name)}</DialogTitle>
      <DialogContent>
        {error && !isNone && <ErrorAlert error={error} onRetry={refetch} />}
        {isNone && <Typography>{texts.noInvitation}</Typography>}
        {!error && !data && <Skeleton variant="rounded" height={72} />}
        {data && !error && (
          <Stack spacing={1.5}>
            <Typography>
              {texts.invited(data.email)} <Moment value={data.expires_at} />
            </Typography>
            <LinkBox label={texts.link} url={data.link} />
            <div>
              <CopyButton text={data.link} variant="outlined">
                {texts.copy}
              </CopyButton>
            </div>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {isSingle ? texts.singleHint : texts.linkHint}
            </Typography>
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <SpinnerButton color="inherit" onClick={renew}>
          {texts.inviteAgain}
        </SpinnerButton>
        <Button variant="contained" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
