import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { TriggerRuns } from './TriggerRuns.tsx'
import { triggersTexts } from './triggersTexts.ts'

type Props = RecordNoticeProps<EntitySchemas['smart_chain_binding']>

/** Shows a webhook trigger's address and, to users who may edit, the trigger's latest runs. */
export function TriggerNotice({ record, canUpdate }: Props) {
  const texts = triggersTexts(useTexts())
  const { event, webhook_token } = record
  const url = `${location.origin}/api/smart_chain_hook/${webhook_token}`
  return (
    <>
      {event === 'webhook' && webhook_token !== undefined && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 2.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
        >
          <AlertTitle>{texts.addressTitle}</AlertTitle>
          <Stack direction="row" spacing={1} sx={{ my: 1, alignItems: 'center' }}>
            <LinkBox label={texts.address} url={url} />
            <CopyButton text={url}>{texts.copy}</CopyButton>
          </Stack>
          {texts.addressHint}
        </Alert>
      )}
      {canUpdate && <TriggerRuns id={record._id} chainName={record.chain_name} />}
    </>
  )
}
