import Button from '@mui/material/Button'
import { useTexts } from '../../../ui/useTexts.ts'
import { homeTexts } from './homeTexts.ts'
import { useHiddenSteps } from './useHiddenSteps.ts'

/** Shows a button that brings the hidden setup steps back. */
export function ShowSteps() {
  const texts = homeTexts(useTexts())
  const { hide } = useHiddenSteps()
  return (
    <Button size="small" color="inherit" sx={{ alignSelf: 'flex-start' }} onClick={() => hide(false)}>
      {texts.steps.show}
    </Button>
  )
}
