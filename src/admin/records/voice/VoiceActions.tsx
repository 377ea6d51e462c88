import TestIcon from '@mui/icons-material/NetworkCheckOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { VoiceTestDialog } from './VoiceTestDialog.tsx'
import { voiceTexts } from './voiceTexts.ts'

/** Trying what is saved. */
export function VoiceActions() {
  const words = voiceTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="inherit" startIcon={<TestIcon />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <VoiceTestDialog onClose={() => setOpen(false)} />}
    </>
  )
}
