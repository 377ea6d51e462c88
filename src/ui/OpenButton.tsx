import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useTexts } from './useTexts.ts'

interface Props extends Pick<ButtonProps, 'color' | 'size' | 'variant'> {
  address: string
  /** What is opened, as a command. */
  label: string
}

/** Shows a link, as a button, to an address that opens in a new window, and says so to screen readers. */
export function OpenButton({ address, label, ...look }: Props) {
  const { common } = useTexts()
  return (
    <Button
      {...look}
      href={address}
      target="_blank"
      rel="noopener"
      startIcon={<OpenIcon />}
      aria-label={`${label} (${common.newWindow})`}
    >
      {label}
    </Button>
  )
}
