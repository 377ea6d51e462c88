import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { TextInput } from './TextInput.tsx'
import type { Field } from './useFields.ts'

interface Props {
  field: Field
  label: string
  help?: string
  autoComplete: 'current-password' | 'new-password'
  isFirst?: boolean | undefined
}

/** Takes a password that can be made visible, so that nobody has to type it twice. */
export function PasswordInput(props: Props) {
  const { access } = useTexts()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          aria-label={isShown ? access.hidePassword : access.showPassword}
          onClick={() => setShown(!isShown)}
          sx={{ position: 'absolute', right: 6, top: '50%', transform: 'translateY(-50%)' }}
        >
          {isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
        </IconButton>
      }
    />
  )
}
