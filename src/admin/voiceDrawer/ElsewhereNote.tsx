import TabIcon from '@mui/icons-material/TabUnselected'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusLine } from './StatusLine.tsx'
import { useVoiceTexts } from './useVoiceTexts.ts'

/** Shows that another tab of this browser has the phone. */
export function ElsewhereNote() {
  const { elsewhere: texts } = useVoiceTexts()
  return (
    <>
      <StatusLine status="Unmounted" call={null} />
      <EmptyState icon={<TabIcon />} title={texts.title}>
        {texts.hint}
      </EmptyState>
    </>
  )
}
