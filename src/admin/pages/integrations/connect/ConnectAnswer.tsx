import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'

interface Props {
  answer: components['schemas']['IntegrationAuthorization']
  onDone: (id: string) => void
}

/** Shows a secret once, or where the person signs in and what for. */
export function ConnectAnswer({ answer, onDone }: Props) {
  const texts = integrationsTexts(useTexts())
  if (answer.type === 'redirect')
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Words title={texts.redirectHosts} words={answer.hosts} />
        {answer.scopes.length > 0 && <Words title={texts.redirectScopes} words={answer.scopes} />}
        <Button variant="contained" href={answer.auth_url}>
          {texts.goOn}
        </Button>
      </Stack>
    )
  const secret = answer.secret ?? ''
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="warning">{texts.secretOnce}</Alert>
      <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {secret}
      </Typography>
      <Stack direction="row" spacing={1}>
        <CopyButton text={secret}>{texts.copy}</CopyButton>
        <Button variant="contained" onClick={() => onDone(answer.id)}>
          {texts.done}
        </Button>
      </Stack>
    </Stack>
  )
}

function Words({ title, words }: { title: string; words: string[] }) {
  return (
    <div>
      <Typography variant="body2">{title}</Typography>
      {words.map(word => (
        <Typography key={word} component="div" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {word}
        </Typography>
      ))}
    </div>
  )
}
