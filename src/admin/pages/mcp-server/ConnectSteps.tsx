import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { CodeBox } from '../../records/webChat/CodeBox.tsx'
import { pagePaths } from '../../screens/pagePaths.ts'
import { clientConfig, curlLine, keyPlaceholder, serverAddress } from './clientLines.ts'
import { mcpServerTexts } from './mcpServerTexts.ts'

/** Shows how a program connects: the address, a key of its own, and lines to copy. */
export function ConnectSteps() {
  const texts = mcpServerTexts(useTexts())
  const id = useId()
  const url = serverAddress(window.location.origin)
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {texts.connect}
      </Typography>
      <Stack spacing={3}>
        <Step title={texts.addressStep}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <LinkBox label={texts.address} url={url} />
            </Box>
            <CopyButton text={url} variant="outlined">
              {texts.copyAddress}
            </CopyButton>
          </Box>
        </Step>
        <Step title={texts.keyStep} hint={texts.keyHint}>
          <Button
            variant="outlined"
            size="small"
            component={RouterLink}
            to={`${pagePaths.apiKeys}?scope=mcp:write`}
          >
            {texts.createKey}
          </Button>
        </Step>
        <Step title={texts.configStep}>
          <Stack spacing={1.5}>
            <CodeBox
              title={texts.config}
              hint={texts.configHint(keyPlaceholder)}
              code={clientConfig(url)}
              copy={texts.copyConfig}
            />
            <CodeBox title={texts.curl} hint={texts.curlHint} code={curlLine(url)} copy={texts.copyCurl} />
          </Stack>
        </Step>
      </Stack>
    </Paper>
  )
}

function Step({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: hint ? 0.25 : 1 }}>
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {hint}
        </Typography>
      )}
      {children}
    </Box>
  )
}
