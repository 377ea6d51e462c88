import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'

interface Props {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Chooses whether a key has admin rights, and explains the consequences. */
export function AdminRights({ isChosen, onChange }: Props) {
  const { create } = apiKeysTexts(useTexts())
  const id = useId()
  return (
    <Box>
      <FormControlLabel
        label={create.isAdmin}
        control={
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={event => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ m: 0, ml: 3.75 }}>
        {create.isAdminHint}
      </FormHelperText>
    </Box>
  )
}
