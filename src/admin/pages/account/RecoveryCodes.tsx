import DownloadIcon from '@mui/icons-material/Download'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { accountTexts } from './accountTexts.ts'

interface Props {
  codes: string[]
  onDone: () => void
}

/** Shows the recovery codes, which cannot be read again. The dialog therefore closes only by its confirm button. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { factor } = accountTexts(useTexts())
  const text = `${factor.codesFile}\n\n${codes.join('\n')}\n`
  return (
    <Stack spacing={2}>
      <Codes aria-label={factor.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {/* Focus starts here, where an accidental Enter does no harm. */}
        <CopyButton text={codes.join('\n')} variant="outlined" autoFocus>
          {factor.copyCodes}
        </CopyButton>
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadIcon />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="switchboard-recovery-codes.txt"
        >
          {factor.download}
        </Button>
      </Stack>
      <Button variant="contained" onClick={onDone}>
        {factor.codesDone}
      </Button>
    </Stack>
  )
}

const Codes = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 16,
  display: 'grid',
  gap: 6,
  justifyContent: 'center',
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  fontSize: '0.875rem',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.default,
}))
