import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { webChatTexts } from './webChatTexts.ts'

interface Props {
  title: string
  hint?: string
  code: string
  /** Accessible name of the copy button, for users who cannot see the code. */
  copy: string
}

/** Shows code with a button to copy it. */
export function CodeBox({ title, hint, code, copy }: Props) {
  const { panel } = webChatTexts(useTexts())
  const id = useId()
  return (
    <div>
      <Head>
        <Typography variant="body2" id={id} sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <CopyButton data-main text={code} aria-label={copy}>
          {panel.copy}
        </CopyButton>
      </Head>
      <Code tabIndex={0} role="group" aria-labelledby={id}>
        <code>{code}</code>
      </Code>
      {hint && (
        <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </div>
  )
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 36,
})

const Code = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: '10px 12px',
  maxHeight: 260,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.55,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
}))
