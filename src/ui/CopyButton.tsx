import CopyIcon from '@mui/icons-material/ContentCopy'
import type { ButtonProps } from '@mui/material/Button'
import { copyText } from './copyText.ts'
import { SpinnerButton } from './SpinnerButton.tsx'

interface Props extends Omit<ButtonProps, 'onClick'> {
  text: string
  children: string
}

/** Copies a text and confirms it with a check mark. */
export function CopyButton({ text, children, ...rest }: Props) {
  return (
    <SpinnerButton size="small" startIcon={<CopyIcon />} {...rest} onClick={() => copyText(text)}>
      {children}
    </SpinnerButton>
  )
}
