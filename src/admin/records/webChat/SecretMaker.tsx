import KeyIcon from '@mui/icons-material/KeyOutlined'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { describeError } from '../../../ui/describeError.ts'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { newSecret } from './embedCode.ts'
import type { Embedding } from './useEmbedding.ts'
import { webChatTexts } from './webChatTexts.ts'

/**
 * Creates the secret for identifying visitors and shows it once. Replacing an existing secret requires confirmation.
 */
export function SecretMaker({ embedding }: { embedding: Embedding }) {
  const texts = useTexts()
  const { known } = webChatTexts(texts)
  const notify = useNotify()
  const { secretEnd, canUpdate, change } = embedding
  const [made, setMade] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  if (secretEnd === undefined) return null

  async function make(): Promise<boolean> {
    const secret = newSecret()
    setAsking(false)
    try {
      await change(() => ({ identity_secret: secret }))
      setMade(secret)
      notify(known.saved, { type: 'success' })
      return true
    } catch (error) {
      notify(describeError(error, texts).text, { type: 'error' })
      return false
    }
  }

  /** Asks for confirmation if a secret exists. */
  async function begin(): Promise<boolean> {
    if (secretEnd === null) return make()
    setAsking(true)
    return true
  }

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {made ? (
        <Alert
          severity="success"
          variant="outlined"
          sx={{ alignSelf: 'stretch', '& > :last-child': { flex: 1 } }}
        >
          {known.made}
          <Stack spacing={1} sx={{ mt: 1, alignItems: 'flex-start' }}>
            <LinkBox label={known.secret} url={made} />
            <CopyButton text={made} variant="outlined">
              {known.copySecret}
            </CopyButton>
          </Stack>
        </Alert>
      ) : (
        <Typography variant="body2">{secretEnd === null ? known.none : known.set(secretEnd)}</Typography>
      )}
      {canUpdate && (
        <SpinnerButton variant="outlined" size="small" startIcon={<KeyIcon />} onClick={begin}>
          {secretEnd === null ? known.make : known.replace}
        </SpinnerButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title={known.replaceTitle}
          confirm={known.make}
          isDangerous
          onConfirm={make}
          onCancel={() => setAsking(false)}
        >
          {known.replaceBody}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
