import LineIcon from '@mui/icons-material/MicNoneOutlined'
import TestIcon from '@mui/icons-material/NetworkCheckOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { VoiceTestDialog } from './VoiceTestDialog.tsx'
import { voiceTexts } from './voiceTexts.ts'

/** Tests the saved voice settings, and links to the line test. */
export function VoiceActions() {
  const words = voiceTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="inherit" startIcon={<TestIcon />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Button color="inherit" startIcon={<LineIcon />} component={Link} to={pagePaths.lineTest}>
        {words.testLine}
      </Button>
      {isOpen && <VoiceTestDialog onClose={() => setOpen(false)} />}
    </>
  )
}
